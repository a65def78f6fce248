import { DAY_MS } from '../constants.ts';
import type { Random } from '../random.ts';

/** Counters of one video. */
export interface Figures {
  readonly views: number;
  readonly likes: number;
  readonly dislikes: number;
  /** Number of comments to write; triggers count them in the column. */
  readonly comments: number;
  /** 0-5, from the share of likes; 0: no votes. */
  readonly rating: number;
  readonly popularity: number;
}

export const NO_FIGURES: Figures = {
  views: 0,
  likes: 0,
  dislikes: 0,
  comments: 0,
  rating: 0,
  popularity: 0,
};

/**
 * Realistic counters. Views spread over four orders of magnitude and grow with age. Votes are a small share of the
 * views, the rating (2.8 to 5) comes from the votes, and the popularity from recent views.
 * @param age milliseconds
 */
export function makeFigures(age: number, random: Random): Figures {
  const days = age / DAY_MS;
  const reach = power(10, 3 + 0.55 * random.normal()) * Math.sqrt(days + 0.4);
  const views = Math.round(Math.min(1_900_000 + random.below(500_000), reach)) + 80;
  const votes = 12 + random.below(14) + Math.round(views * (0.004 + 0.016 * random.next()));
  const liked = 0.57 + 0.42 * Math.sqrt(random.next());
  const likes = Math.ceil(votes * liked);
  const dislikes = votes - likes;
  return {
    views,
    likes,
    dislikes,
    comments: Math.min(
      60 + random.below(60),
      Math.round(votes * 0.14 * random.next() * random.next() * random.next()),
    ),
    rating: Math.round((500 * likes) / votes) / 100,
    popularity: Math.round((views * 1_000) / (days + 6)),
  };
}

/** Multiplies a root repeatedly, because `Math.pow` may give different results on different machines. */
function power(base: number, exponent: number): number {
  const steps = Math.max(0, Math.round(exponent * 64));
  let root = base;
  for (let halvings = 0; halvings < 6; halvings++) root = Math.sqrt(root);
  let result = 1;
  for (let step = 0; step < steps; step++) result *= root;
  return result;
}
