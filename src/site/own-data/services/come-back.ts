import type { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import type { Steps } from '../../platform/db/port.ts';
import { dropJob } from '../repositories/archives.ts';
import { comeBack, leftProfile } from '../repositories/left-profiles.ts';
import { eraseKey } from './job-names.ts';

/** What a member who is leaving is asked when he signs in, whether or not he was banned since; `null`: he is not. */
export function leavingOf({
  state,
  leaves_at: at,
}: {
  readonly state: string;
  readonly leaves_at: number | null;
}): AppError | null {
  if (state !== 'leaving' && at === null) return null;
  return refusal('account_leaving', { params: { until: new Date(at ?? 0).toISOString() } });
}

/** A member who was leaving stays, as he was. Inside the change that signs him in. */
export function* stay(memberId: number): Steps<void> {
  if (yield* comeBack(memberId)) yield* dropJob(eraseKey(memberId));
}

/** What a mail calls a member: also who is leaving is greeted by his own name. */
export function* ownNameOf({ member_id, name }: { readonly member_id: number; readonly name: string }) {
  return (yield* leftProfile(member_id))?.member.name ?? name;
}
