import type { Steps } from '../../platform/index.ts';
import { dropJob } from '../repositories/archives.ts';
import { restoreLeftProfile } from '../../identity/index.ts';
import { eraseKey } from './job-names.ts';

/** A member who was leaving stays, as they were. Inside the change that signs them in. */
export function* stay(memberId: number): Steps<void> {
  if (yield* restoreLeftProfile(memberId)) yield* dropJob(eraseKey(memberId));
}
