/** Rating 0-5 as whole percent: round(rating / 0.05), within 0-100 (decisions A). 4.5 gives 90. */
export function ratingPercent(rating: number): number {
  return Math.min(100, Math.max(0, Math.round(rating / 0.05)));
}

export type RatingLevel = 'high' | 'middle' | 'low' | 'none';

/** The colour class of a rating; `none`: nobody has voted yet. @param percent 0-100 */
export function ratingLevel(percent: number): RatingLevel {
  if (percent === 0) return 'none';
  if (percent < 60) return 'low';
  return percent < 80 ? 'middle' : 'high';
}
