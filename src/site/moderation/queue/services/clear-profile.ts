import { nameKey } from '../../../../shared/accounts/member-name.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { ProfilePart } from '../../../../shared/moderation/profile-parts.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { isUnder } from '../../../../shared/roles.ts';
import {
  accountOf,
  appendAudit,
  isNameTaken,
  memberIdOf,
  renameMember,
  requireSession,
} from '../../../identity/index.ts';
import { onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { channelsOf, notify, profileOf, replacePicture, saveProfile } from '../../../community/index.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import { profilePartText, reasonText } from '../../../publishing/index.ts';
import type { Call, ModerationContext } from '../../context.ts';

/**
 * Removes a picture, the name or the texts of a member, and notifies them of the reason. Only for members with a lower
 * role than the caller. A member who gets a new name may choose another at once.
 * @throws AppError `not_found`, `dont_have_permission`, `bad_request`, reason `already_decided`: there is nothing to
 * clear
 */
export function clearProfile(
  call: Call,
  { _id, part, reason, note }: InputOf<Api['desk.clear']>,
): Promise<OutputOf<Api['desk.clear']>> {
  const { context, caller } = call;
  const staffId = memberIdOf(call);
  const said = readReason('clear', reason, note);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const [account] = yield* rowsOf(accountOf(Number(_id)));
    if (!account) throw new AppError({ code: 'not_found' });
    if (!isUnder(account.role, caller.role)) throw new AppError({ code: 'dont_have_permission' });
    const { member_id, email: to, language, name } = account;
    if (!(yield* clear(context, { part, memberId: member_id, name, now }))) throw refusal('already_decided');
    const news = { kind: 'cleared', to: member_id, by: null, place: 'member', placeId: member_id } as const;
    const words = { reason: reason ?? '', note: said.note, title: part } as const;
    yield* notify(context, { ...news, group: `cleared:${now}:${part}`, said: words }, now);
    if ((yield* channelsOf(member_id, 'cleared')).has('mail')) {
      const why = [reason === undefined ? '' : reasonText(context, reason, language), said.note]
        .filter(Boolean)
        .join('\n');
      const values = { name, why, what: profilePartText(part, language) };
      yield* context.accounts.outbox.put({ kind: 'cleared', to, language, values });
    }
    const detail = { part, reason: reason ?? '' };
    yield* appendAudit({ actor: staffId, act: 'clear', kind: 'member', objectId: member_id, detail }, now);
    return { ok: true, success: true } as const;
  });
}

interface Clearing {
  readonly part: ProfilePart;
  readonly memberId: number;
  readonly name: string;
  readonly now: number;
}

/** @returns whether there was something to clear */
function* clear(
  { store }: Pick<ModerationContext, 'store'>,
  { part, memberId, name, now }: Clearing,
): Steps<boolean> {
  if (part === 'name') {
    const plain = yield* plainName(memberId, now);
    if (plain === name) return false;
    yield* renameMember(memberId, plain, nameKey(plain), 0);
    return true;
  }
  const [profile] = yield* rowsOf(profileOf(memberId));
  if (!profile) return false;
  if (part === 'words') {
    if (profile.city === '' && (profile.about ?? '') === '') return false;
    yield* saveProfile(memberId, { city: '' }, '');
    return true;
  }
  const column = part === 'avatar' ? 'avatar_key' : 'cover_key';
  if (profile[column] === '') return false;
  const old = yield* replacePicture(memberId, column, null);
  // No row names the file any more, so nobody can load it even if this fails.
  if (old !== null)
    yield* onCommit(
      () => void store.remove(old).catch((thrown: unknown) => process.emitWarning(String(thrown))),
    );
  return true;
}

/** A neutral name that nobody else has. */
function* plainName(memberId: number, now: number): Steps<string> {
  for (let tries = 0; ; tries++) {
    const name = tries === 0 ? `member_${memberId}` : `member_${memberId}_${tries}`;
    if (!(yield* isNameTaken(name, nameKey(name), now, memberId))) return name;
  }
}
