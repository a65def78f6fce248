import { putJob, rowsOf, type Steps } from '../../../platform/index.ts';
import { channelsOf } from '../repositories/choices.ts';
import { setState, stateOf } from '../repositories/state.ts';

export const DIGEST_JOB = 'digest';

const MINUTE_MS = 60_000;
/** What is read on the site meanwhile needs no mail. */
const WAIT_MS = 5 * MINUTE_MS;
/** Between two mails of one member at least. */
const BETWEEN_MS = 60 * MINUTE_MS;

export interface DigestPlan {
  readonly memberId: number;
  /** It is good once: with the mail the next round begins. */
  readonly round: number;
}

/** Plans the next mail of a member where none is planned. */
export function* planDigest(memberId: number, now: number): Steps<void> {
  const [state] = yield* rowsOf(stateOf(memberId));
  const plan: DigestPlan = { memberId, round: state?.mail_round ?? 0 };
  const runAt = Math.max(now + WAIT_MS, (state?.mailed_at ?? 0) + BETWEEN_MS);
  const key = `${DIGEST_JOB}:${memberId}:${plan.round}`;
  yield* putJob({ kind: DIGEST_JOB, key, payload: Buffer.from(JSON.stringify(plan)), runAt }, now);
}

/**
 * Has the next mail speak of messages. They are listed and counted where messages are.
 * @returns whether the member wants them as a notice of their system
 */
export function* notifyMessage(to: number, now: number): Steps<boolean> {
  const channels = yield* channelsOf(to, 'message');
  if (channels.has('mail')) {
    yield* setState(to, { has_message: 1 });
    yield* planDigest(to, now);
  }
  return channels.has('desktop');
}
