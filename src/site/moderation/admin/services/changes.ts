import { hash } from 'node:crypto';
import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { AuditKind } from '../../../../shared/audit/words.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { CASE_CLOCKS, clockSubject } from '../../../../shared/entities/site-settings.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import { moveClocks } from '../../cases/services/clock.ts';
import { onCommit, type Steps, type UniqueErrors } from '../../../platform/index.ts';
import { followEditsHide } from '../../../publishing/index.ts';
import { addEdition, editionOf, historyOf, versionOf } from '../repositories/editions.ts';
import type { Call, ModerationContext } from '../../context.ts';

/** The names of the kinds in the audit. */
const AUDITED = {
  settings: 'setting',
  categories: 'category',
  models: 'model',
  channels: 'channel',
  groups: 'group',
  adverts: 'advert',
  texts: 'text',
  gate: 'setting',
} as const satisfies Readonly<Record<AdminKind, AuditKind>>;

export type Saved = OutputOf<Api['admin.save']>;

const taken = (field: string) =>
  ({ code: 'bad_request', field, errors: [{ field, code: 'dir_taken' }] }) as const;
const UNIQUE: UniqueErrors = {
  'category.dir': taken('dir'),
  'model.dir': taken('dir'),
  'channel.dir': taken('dir'),
  'channel_group.dir': taken('dir'),
};

/** Runs a change if the caller is still signed in. */
export function inChange<Result>(
  call: Call,
  body: (now: number, actorId: number) => Steps<Result>,
): Promise<Result> {
  const { writer, clock } = call.context;
  const actorId = memberIdOf(call);
  return writer.change(
    function* () {
      const now = clock.now();
      yield* requireSession(call, now);
      return yield* body(now, actorId);
    },
    { unique: UNIQUE },
  );
}

/**
 * Refuses a change that was not based on the last version. An item that was removed comes back in steps: until it is
 * complete, only undoing may continue.
 * @param before the present values
 * @throws AppError reason `edit_conflict` with the name of the author of the last version
 */
export function* requireVersion(
  kind: AdminKind,
  id: string,
  version: number,
  before: AdminValues | null,
): Steps<void> {
  const last = yield* versionOf(kind, id);
  const isHalfBack = before !== null && (yield* editionOf(kind, id, last)) === null;
  if (version !== last || isHalfBack) throw yield* conflictOf(kind, id);
}

/** The error for a change that came second. */
export function* conflictOf(kind: AdminKind, id: string): Steps<AppError> {
  const [last] = yield* historyOf(kind, id);
  return refusal('edit_conflict', { params: { name: last?.name ?? '' } });
}

export interface Edit {
  readonly act: 'add' | 'save' | 'remove' | 'undo';
  readonly kind: AdminKind;
  readonly id: string;
  readonly actorId: number;
  readonly now: number;
  readonly before: AdminValues | null;
  readonly after: AdminValues | null;
}

/** Records a change. Before the first change it records the values until then. */
export function* record({ context }: Call, edit: Edit): Steps<Saved> {
  const { act, kind, id, actorId, now, before, after } = edit;
  const last = yield* versionOf(kind, id);
  const isFirst = (yield* editionOf(kind, id, last)) === undefined;
  if (isFirst) yield* addEdition({ kind, id, version: 0, at: now, actorId: null, values: before });
  const version = last + 1;
  yield* addEdition({ kind, id, version, at: now, actorId, values: after });
  const sha256 = after === null ? '' : hash('sha256', JSON.stringify(after));
  const cases = kind === 'settings' ? yield* moveCases(context, id, after, now) : 0;
  const videos = kind === 'settings' && id === 'editsHide' ? yield* followEdits(context, after) : 0;
  const detail = { version, sha256, ...(cases > 0 && { cases }), ...(videos > 0 && { videos }) };
  yield* appendAudit({ actor: actorId, act, kind: AUDITED[kind], objectId: id, detail }, now);
  yield* onCommit(() => {
    context.settings.reload();
    context.content.reload();
    context.version.touch('site');
  });
  return { ok: true, success: true, id, version };
}

/** A new deadline also applies to open cases. @returns how many */
function* moveCases(
  { settings, jobs }: ModerationContext,
  id: string,
  after: AdminValues | null,
  now: number,
): Steps<number> {
  const subject = clockSubject(id);
  if (subject === undefined) return 0;
  const hours = settings.ifStored(CASE_CLOCKS[subject], after?.['value'] ?? null);
  return yield* moveClocks({ jobs }, subject, hours, now);
}

/** The new setting hides or shows videos with open edits at once. @returns how many videos */
const followEdits = ({ settings }: ModerationContext, after: AdminValues | null): Steps<number> =>
  followEditsHide(settings.ifStored('editsHide', after?.['value'] ?? null) === 1);
