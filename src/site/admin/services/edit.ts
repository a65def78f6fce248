import { hash } from 'node:crypto';
import { fieldsOf } from '../../../shared/admin/fields.ts';
import type { AdminKind, AdminValues } from '../../../shared/admin/kinds.ts';
import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { AuditKind } from '../../../shared/audit/words.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { CASE_CLOCKS, clockSubject } from '../../../shared/entities/site-settings.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { appendAudit } from '../../audit/services/append-audit.ts';
import { memberIdOf, requireSession } from '../../accounts/services/require-session.ts';
import type { Call } from '../../call.ts';
import type { SiteContext } from '../../context.ts';
import { moveClocks } from '../../cases/services/clock.ts';
import { onCommit, type Steps, type UniqueErrors } from '../../db/port.ts';
import { addEdition, editionOf, historyOf, lastIdOf, versionOf } from '../repositories/editions.ts';
import type { AdminStore } from '../repositories/store.ts';
import { followEditsHide } from '../../uploads/services/transition.ts';
import { requireReadable, readValues, wrong } from './read-values.ts';
import { isIdOf, storeOf } from './kinds.ts';

/** What the audit calls each kind. */
const AUDITED = {
  ...{ settings: 'setting', categories: 'category', models: 'model', channels: 'channel' },
  ...{ adverts: 'advert', texts: 'text' },
} as const satisfies Readonly<Record<AdminKind, AuditKind>>;

type Saved = OutputOf<Api['admin.save']>;

const taken = (field: string) =>
  ({ code: 'bad_request', field, errors: [{ field, code: 'dir_taken' }] }) as const;
const UNIQUE: UniqueErrors = {
  'category.dir': taken('dir'),
  'model.dir': taken('dir'),
  'channel.dir': taken('dir'),
};

/** @throws AppError `bad_request` with every wrong field, `not_found`, reason `edit_conflict` */
export function save(
  { kind, id = '', version, values: text }: InputOf<Api['admin.save']>,
  call: Call,
): Promise<Saved> {
  const values = readValues(kind, id, text);
  requireReadable(kind, values, call.context);
  const store = storeOf(kind, call.context);
  if (id !== '' && !isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    if (id === '') return yield* add(call, { kind, values, now, actorId });
    const before = yield* store.read(id);
    // What was taken away comes back by undo alone.
    if (before === null && store.hasShipped?.(id) !== true) throw new AppError({ code: 'not_found' });
    if (store.idOf && store.idOf(values) !== id) throw wrong(fieldsOf(kind, id)[0]?.name ?? 'values');
    yield* requireVersion(kind, id, version);
    yield* store.write(id, values, now);
    return yield* record(call, { act: 'save', kind, id, actorId, now, before, after: values });
  });
}

/** Adds a thing whose values were read. @throws AppError `bad_request` (`dir_taken`, or what its store says) */
export function* add(
  call: Call,
  { kind, values, now, actorId }: Pick<Edit, 'kind' | 'now' | 'actorId'> & { readonly values: AdminValues },
): Steps<Saved> {
  const store = storeOf(kind, call.context);
  const id = yield* newId(kind, store, values);
  const before = yield* store.read(id);
  if (before !== null) throw wrong(fieldsOf(kind, '')[0]?.name ?? 'values', 'dir_taken');
  yield* store.write(id, values, now);
  return yield* record(call, { act: 'add', kind, id, actorId, now, before, after: values });
}

/** @throws AppError `not_found`, reasons `edit_conflict`, `in_use` */
export function remove({ kind, id, version }: InputOf<Api['admin.remove']>, call: Call): Promise<Saved> {
  const store = storeOf(kind, call.context);
  if (!isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    const before = yield* store.read(id);
    if (before === null) throw new AppError({ code: 'not_found' });
    yield* requireVersion(kind, id, version);
    yield* takeAway(store, id);
    return yield* record(call, { act: 'remove', kind, id, actorId, now, before, after: null });
  });
}

/** Writes the version before the last: what was added goes, and what was taken away comes back. */
export function undo({ kind, id, version }: InputOf<Api['admin.undo']>, call: Call): Promise<Saved> {
  const store = storeOf(kind, call.context);
  if (!isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    const after = version === 0 ? undefined : yield* editionOf(kind, id, version - 1);
    if (after === undefined) throw new AppError({ code: 'not_found' });
    yield* requireVersion(kind, id, version);
    const before = yield* store.read(id);
    if (after !== null) yield* store.write(id, after, now);
    else if (before !== null) yield* takeAway(store, id);
    return yield* record(call, { act: 'undo', kind, id, actorId, now, before, after });
  });
}

/** Runs a change of who is still signed in. */
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

/** What is new has the id that its values say, or the next number. */
function* newId(kind: AdminKind, store: AdminStore, values: AdminValues): Steps<string> {
  if (store.idOf) return store.idOf(values);
  const last = store.lastId ? yield* store.lastId() : 0;
  return String(Math.max(last, yield* lastIdOf(kind)) + 1);
}

/** @throws AppError reason `edit_conflict` with the name of who was first */
export function* requireVersion(kind: AdminKind, id: string, version: number): Steps<void> {
  if (version === (yield* versionOf(kind, id))) return;
  const [last] = yield* historyOf(kind, id);
  throw refusal('edit_conflict', { params: { name: last?.name ?? '' } });
}

function* takeAway(store: AdminStore, id: string): Steps<void> {
  const count = store.uses ? yield* store.uses(id) : 0;
  if (count > 0) throw refusal('in_use', { params: { count } });
  yield* store.remove(id);
}

interface Edit {
  readonly act: 'add' | 'save' | 'remove' | 'undo';
  readonly kind: AdminKind;
  readonly id: string;
  readonly actorId: number;
  readonly now: number;
  readonly before: AdminValues | null;
  readonly after: AdminValues | null;
}

/** Writes down a change; before the first, what was there until then. */
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

/** Another clock counts for the cases that are open, too. @returns how many */
function* moveCases(
  { settings, jobs }: SiteContext,
  id: string,
  after: AdminValues | null,
  now: number,
): Steps<number> {
  const subject = clockSubject(id);
  if (subject === undefined) return 0;
  const hours = settings.ifStored(CASE_CLOCKS[subject], after?.['value'] ?? null);
  return yield* moveClocks({ jobs }, subject, hours, now);
}

/** What is edited now is hidden, or shown, at once. @returns how many videos */
const followEdits = ({ settings }: SiteContext, after: AdminValues | null): Steps<number> =>
  followEditsHide(settings.ifStored('editsHide', after?.['value'] ?? null) === 1);
