import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { isUnder } from '../../../../shared/roles.ts';
import {
  accountOf,
  appendAudit,
  banAccount,
  liftBan,
  mayChangeBan,
  memberIdOf,
  requireSession,
} from '../../../identity/index.ts';
import { rowsOf } from '../../../platform/index.ts';
import { channelsOf, notify } from '../../../community/index.ts';
import { readReason } from '../../reasons/services/read-reason.ts';
import { reasonText } from '../../../publishing/index.ts';
import type { Call } from '../../context.ts';

const DAY_MS = 86_400_000;

/**
 * Warns a member (also by mail if they want that), bans them, or ends their ban. Only for members with a lower role
 * than the caller. Only the role that set a ban, or a higher one, may change it.
 * @throws AppError `not_found`, `dont_have_permission`, `bad_request`
 */
export function actOnMember(
  call: Call,
  { _id, act, days = 0, reason, note }: InputOf<Api['desk.member']>,
): Promise<OutputOf<Api['desk.member']>> {
  const { context, caller } = call;
  const staffId = memberIdOf(call);
  const said = readReason(act, reason, note);
  return context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const [account] = yield* rowsOf(accountOf(Number(_id)));
    if (!account) throw new AppError({ code: 'not_found' });
    if (!isUnder(account.role, caller.role)) throw new AppError({ code: 'dont_have_permission' });
    if (act !== 'warn' && !mayChangeBan(account, caller.role, now))
      throw new AppError({ code: 'dont_have_permission' });
    // An action without effect gets no row in the audit.
    if (act === 'unban' && account.state !== 'banned') throw new AppError({ code: 'not_found' });
    const { member_id, email: to, language, name } = account;
    const until = days === 0 ? null : now + days * DAY_MS;
    const why = [reason === undefined ? '' : reasonText(context, reason, language), said.note]
      .filter(Boolean)
      .join('\n');
    if (act === 'ban')
      yield* banAccount(member_id, {
        until,
        reason: why,
        by: caller.role === 'admin' ? 'admin' : 'moderator',
      });
    if (act === 'unban') yield* liftBan(member_id);
    if (act === 'warn') {
      const news = { kind: 'warned', to: member_id, by: null, place: 'member', placeId: member_id } as const;
      const words = { reason: reason ?? '', note: said.note } as const;
      // Each warning is a notification of its own.
      yield* notify(context, { ...news, group: `warned:${now}:${staffId}`, said: words }, now);
      if ((yield* channelsOf(member_id, 'warned')).has('mail'))
        yield* context.accounts.outbox.put({ kind: 'warned', to, language, values: { name, why } });
    }
    const detail = { reason: reason ?? '', ...(act === 'ban' && { until }) };
    yield* appendAudit({ actor: staffId, act, kind: 'member', objectId: member_id, detail }, now);
    return { ok: true, success: true } as const;
  });
}
