import { putJob, rowsOf, type Steps } from '../../../platform/index.ts';
import { channelsOf } from '../repositories/choices.ts';
import { setState, stateOf } from '../repositories/state.ts';

export const DIGEST_JOB = 'digest';

const MINUTE_MS = 60_000;
/** Waits this long, because what is read on the site meanwhile needs no mail. */
const WAIT_MS = 5 * MINUTE_MS;
/** Least time between two mails to one member. */
const BETWEEN_MS = 60 * MINUTE_MS;

export interface DigestPlan {
  readonly memberId: number;
  /** A plan is used once: the mail starts the next round. */
  readonly round: number;
}

/** Plans a member's next mail if none is planned. */
export function* planDigest(memberId: number, now: number): Steps<void> {
  const [state] = yield* rowsOf(stateOf(memberId));
  const plan: DigestPlan = { memberId, round: state?.mail_round ?? 0 };
  const runAt = Math.max(now + WAIT_MS, (state?.mailed_at ?? 0) + BETWEEN_MS);
  const key = `${DIGEST_JOB}:${memberId}:${plan.round}`;
  yield* putJob({ kind: DIGEST_JOB, key, payload: Buffer.from(JSON.stringify(plan)), runAt }, now);
}

/**
 * Mentions messages in the next mail. They are listed and counted in the inbox.
 * @returns whether the member wants system notifications of messages
 */
export function* notifyMessage(to: number, now: number): Steps<boolean> {
  const channels = yield* channelsOf(to, 'message');
  if (channels.has('mail')) {
    yield* setState(to, { has_message: 1 });
    yield* planDigest(to, now);
  }
  return channels.has('desktop');
}
