import type { Steps } from '../../platform/index.ts';
import { dropJob } from '../repositories/archives.ts';
import { restoreLeftProfile } from '../../identity/index.ts';
import { eraseKey } from './job-names.ts';

/** Cancels the leaving of a member, as a step of the change that signs them in. */
export function* stay(memberId: number): Steps<void> {
  if (yield* restoreLeftProfile(memberId)) yield* dropJob(eraseKey(memberId));
}
