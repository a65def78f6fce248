import type { Steps } from '../../../platform/index.ts';
import { reviewTimes } from '../repositories/review-times.ts';

/** Number of decisions that count, and the fewest that are enough. */
const LATEST = 50;
const FEWEST = 5;
const HOUR_MS = 3_600_000;

/** Hours within which three of four submissions were decided recently, at least 1; `null`: too few decisions. */
export function* reviewHours(): Steps<number | null> {
  const times = [...(yield* reviewTimes(LATEST))].sort((one, other) => one - other);
  const usual = times[Math.ceil(times.length * 0.75) - 1];
  if (usual === undefined || times.length < FEWEST) return null;
  return Math.max(1, Math.ceil(usual / HOUR_MS));
}
