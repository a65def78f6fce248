import type { Steps } from '../../../platform/index.ts';
import { reviewTimes } from '../repositories/review-times.ts';

/** Decisions that are looked at, and the fewest that say something. */
const LATEST = 50;
const FEWEST = 5;
const HOUR_MS = 3_600_000;

/** Hours within which most submissions were decided on recently (three of four), at least 1; `null`: too few were. */
export function* reviewHours(): Steps<number | null> {
  const times = [...(yield* reviewTimes(LATEST))].sort((one, other) => one - other);
  const usual = times[Math.ceil(times.length * 0.75) - 1];
  if (usual === undefined || times.length < FEWEST) return null;
  return Math.max(1, Math.ceil(usual / HOUR_MS));
}
