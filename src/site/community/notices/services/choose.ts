import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { NotificationSettings } from '../../../../shared/entities/notification.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { isToken, memberIdOf } from '../../../identity/index.ts';
import { rowsOf } from '../../../platform/index.ts';
import { canChoose, choicesOf, setChoice, settingsOf, chooseAll } from '../repositories/choices.ts';
import { memberOfToken } from '../repositories/state.ts';
import { changeNotices } from './change.ts';
import type { Call, CommunityContext } from '../../context.ts';

/** The caller's settings for every kind. */
export async function readSettings(call: Call): Promise<NotificationSettings> {
  return { kinds: settingsOf(await call.context.database.read(choicesOf(memberIdOf(call)))) };
}

/** @throws AppError `bad_request` (channel) if this channel has no choice */
export async function choose(
  call: Call,
  { kind, channel, is_on }: InputOf<Api['notifications.choose']>,
): Promise<NotificationSettings> {
  const isKnown = kind === 'all' ? channel === 'mail' : canChoose(kind, channel);
  if (!isKnown) throw new AppError({ code: 'bad_request', field: 'channel' });
  await changeNotices(call, (memberId) =>
    kind === 'all'
      ? chooseAll(memberId, channel, is_on)
      : setChoice(memberId, { kind, channel, is_on: is_on ? 1 : 0 }),
  );
  return readSettings(call);
}

/**
 * Ends the mails to the member of a token; mails about the account's security still come.
 * @throws AppError reason `unsubscribe_invalid`
 */
export async function unsubscribe(
  { writer }: Pick<CommunityContext, 'writer'>,
  token: string,
): Promise<void> {
  if (!isToken(token)) throw refusal('unsubscribe_invalid');
  await writer.change(function* () {
    const [owner] = yield* rowsOf(memberOfToken(token));
    if (!owner) throw refusal('unsubscribe_invalid');
    yield* chooseAll(owner.member_id, 'mail', false);
  });
}
