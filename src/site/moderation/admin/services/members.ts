import { isDay } from '../../../../shared/admin/check-values.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { nameKey } from '../../../../shared/accounts/member-name.ts';
import { memberId as asMemberId } from '../../../../shared/ids.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { textLength, tidyLine } from '../../../../shared/text/written.ts';
import {
  appendAudit,
  banAccount,
  changeRole,
  liftBan,
  memberIdOf,
  requireSession,
} from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { adminsBut, knownMember, membersFrom, type KnownMember } from '../repositories/members.ts';
import { publishRoleChange, notifyRole } from '../../../publishing/index.ts';
import { wrong } from './read-values.ts';
import type { Call } from '../../context.ts';

const PAGE = 40;
/** Longest reason, code points. */
const REASON_MAX = 500;
const DONE = { ok: true, success: true } as const;

type Members = OutputOf<Api['admin.members']>;

export async function readMembers(
  { context }: Call,
  { page, q = '', role }: InputOf<Api['admin.members']>,
): Promise<Members> {
  const ask = { q: nameKey(q.trim()), role, offset: (page - 1) * PAGE, limit: PAGE + 1 };
  const rows = await context.database.read(membersFrom(ask));
  const items = rows.slice(0, PAGE).map((row): Members['items'][number] => ({
    _id: asMemberId.parse(String(row.id)),
    name: row.name,
    role: row.role,
    videos: row.videos,
    joined: new Date(row.created_at).toISOString(),
    state: row.state ?? 'none',
    banned_until: row.banned_until === null ? '' : new Date(row.banned_until).toISOString(),
    ban_reason: row.ban_reason ?? '',
  }));
  return { items, has_more: rows.length > PAGE };
}

/**
 * @throws AppError `not_found`, `dont_have_permission` for oneself, `conflict` for the last admin, reason
 * `edit_conflict`
 */
export const setRole = (
  call: Call,
  { _id, was, role }: InputOf<Api['admin.role']>,
): Promise<OutputOf<Api['admin.role']>> =>
  onMember(call, _id, function* (member, now, actor) {
    if (member.role !== was) throw refusal('edit_conflict', { params: { name: '' } });
    if (was === 'admin' && (yield* adminsBut(member.id)) === 0) throw new AppError({ code: 'conflict' });
    yield* changeRole(member.id, role);
    if (was === 'member' && role === 'uploader') yield* notifyRole(call.context, member.id, now);
    else yield* publishRoleChange(call.context, member.id);
    yield* appendAudit(
      { actor, act: 'role', kind: 'member', objectId: member.id, detail: { was, role } },
      now,
    );
  });

/** @throws AppError `bad_request`, `not_found`, `dont_have_permission` for oneself */
export function banMember(
  call: Call,
  { _id, reason, until = '' }: InputOf<Api['admin.ban']>,
): Promise<OutputOf<Api['admin.ban']>> {
  const text = tidyLine(reason);
  if (text === '') throw wrong('reason', 'required');
  if (textLength(text) > REASON_MAX) throw wrong('reason', 'max_length', { max: REASON_MAX });
  // The ban includes the last day.
  const end = until === '' ? null : isDay(until) ? Date.parse(`${until}T24:00:00Z`) : NaN;
  if (end !== null && !(end > call.context.clock.now())) throw wrong('until');
  return onMember(call, _id, function* (member, now, actor) {
    if (member.state === null) throw new AppError({ code: 'not_found' });
    yield* banAccount(member.id, { until: end, reason: text, by: 'admin' });
    const detail = { until: end };
    yield* appendAudit({ actor, act: 'ban', kind: 'member', objectId: member.id, detail }, now);
  });
}

export const unbanMember = (
  call: Call,
  { _id }: InputOf<Api['admin.unban']>,
): Promise<OutputOf<Api['admin.unban']>> =>
  onMember(call, _id, function* (member, now, actor) {
    if (member.state !== 'banned') throw new AppError({ code: 'not_found' });
    yield* liftBan(member.id);
    yield* appendAudit({ actor, act: 'unban', kind: 'member', objectId: member.id }, now);
  });

/** Runs an action on a member in one change. Nobody may act on themselves. */
function onMember(
  call: Call,
  id: string,
  act: (member: KnownMember, now: number, actor: number) => Steps<void>,
): Promise<typeof DONE> {
  const { writer, clock } = call.context;
  const actor = memberIdOf(call);
  return writer.change(function* () {
    const now = clock.now();
    yield* requireSession(call, now);
    const member = yield* knownMember(Number(id));
    if (!member) throw new AppError({ code: 'not_found' });
    if (member.id === actor) throw new AppError({ code: 'dont_have_permission' });
    yield* act(member, now, actor);
    return DONE;
  });
}
