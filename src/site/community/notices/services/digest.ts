import type { Language } from '../../../../shared/filters/enums.ts';
import { type Caller, makeToken } from '../../../identity/index.ts';
import {
  type Clock,
  type DatabaseWriter,
  type DoJob,
  type Outbox,
  rowsOf,
  type Steps,
} from '../../../platform/index.ts';
import { dialogTotals } from '../../dialogs/repositories/dialogs.ts';
import { channelsOf } from '../repositories/choices.ts';
import { markMailed } from '../repositories/groups.ts';
import { toMail } from '../repositories/notifications.ts';
import { mailedMember, setState, stateOf } from '../repositories/state.ts';
import { readDigestTexts, type DigestTexts, type MailedKind } from './digest-texts.ts';
import type { DigestPlan } from './plan-digest.ts';

interface DigestParts {
  readonly database: DatabaseWriter;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly origin: () => string;
}

/** Older notifications are not mailed. */
const NEWS_MS = 7 * 86_400_000;

/**
 * Sends the mails about unread notifications: numbers by kind, without names and texts of others. The mail and the end
 * of its plan are one change, so a job that runs twice sends one mail.
 */
export function createDigests(parts: DigestParts): DoJob {
  const texts = readDigestTexts();
  return ({ payload }) => {
    const plan = JSON.parse(Buffer.from(payload).toString()) as DigestPlan;
    return parts.database.change(() => writeDigest(parts, texts, plan));
  };
}

function* writeDigest(
  { outbox, clock, origin }: DigestParts,
  texts: DigestTexts,
  { memberId, round }: DigestPlan,
): Steps<void> {
  const [state] = yield* rowsOf(stateOf(memberId));
  if ((state?.mail_round ?? 0) !== round) return;
  yield* setState(memberId, { mail_round: round + 1, has_message: 0 });
  const [member] = yield* rowsOf(mailedMember(memberId));
  if (!member) return;
  const now = clock.now();
  const caller: Caller = { memberId, role: member.role };
  const totals: { readonly kind: string; readonly total: number }[] = [
    ...(yield* rowsOf(toMail(caller, now - NEWS_MS))),
    ...(state?.has_message === 1 ? yield* unreadMessages(memberId) : []),
  ];
  if (totals.length === 0) return;
  const token = state?.mail_token ?? makeToken().text;
  yield* setState(memberId, { mailed_at: now, mail_token: token });
  yield* markMailed(memberId);
  const { name, email, language } = member;
  const values = {
    name,
    news: linesOf(texts, language, totals),
    link: `${origin()}/notifications/1/`,
    settings: `${origin()}/unsubscribe#${token}`,
  };
  const unsubscribe = `${origin()}/api/unsubscribe/${token}`;
  yield* outbox.put({ kind: 'digest', to: email, language, values, unsubscribe });
}

function* unreadMessages(memberId: number) {
  if (!(yield* channelsOf(memberId, 'message')).has('mail')) return [];
  const [open] = yield* rowsOf(dialogTotals(memberId, 'open'));
  const total = open?.unread ?? 0;
  return total > 0 ? [{ kind: 'message', total }] : [];
}

function linesOf(
  texts: DigestTexts,
  language: Language,
  totals: readonly { readonly kind: string; readonly total: number }[],
): string {
  return totals
    .map(({ kind, total }) => texts[language][kind as MailedKind].replace('{{count}}', String(total)))
    .join('\n');
}
