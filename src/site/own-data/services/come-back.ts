import type { Steps } from '../../platform/db/port.ts';
import { dropJob } from '../repositories/archives.ts';
import { comeBack } from '../../identity/accounts/repositories/left-profiles.ts';
import { eraseKey } from './job-names.ts';

/** A member who was leaving stays, as he was. Inside the change that signs him in. */
export function* stay(memberId: number): Steps<void> {
  if (yield* comeBack(memberId)) yield* dropJob(eraseKey(memberId));
}
