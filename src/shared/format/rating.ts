/** Rating 0-5 as whole percent: round(rating / 0.05), kept within 0-100 (decisions A). 4.5 gives 90. */
export function ratingPercent(rating: number): number {
  return Math.min(100, Math.max(0, Math.round(rating / 0.05)));
}
