import { fieldsOf } from '../../../../shared/admin/fields.ts';
import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { Steps } from '../../../platform/index.ts';
import { editionOf, lastIdOf, versionOf } from '../repositories/editions.ts';
import type { AdminStore } from '../repositories/store.ts';
import { conflictOf, inChange, record, requireVersion, type Edit, type Saved } from './changes.ts';
import { requireReadable, readValues, wrong } from './read-values.ts';
import { isIdOf, storeOf } from './kinds.ts';
import { bringBack } from './merge.ts';
import type { Call } from '../../context.ts';

/** @throws AppError `bad_request` with every wrong field, `not_found`, reason `edit_conflict` */
export function save(
  call: Call,
  { kind, id = '', version, values: text }: InputOf<Api['admin.save']>,
): Promise<Saved> {
  const values = readValues(kind, id, text);
  requireReadable(kind, values, call.context);
  const store = storeOf(kind, call.context);
  if (id !== '' && !isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    if (id === '') return yield* add(call, { kind, values, now, actorId });
    const before = yield* store.read(id);
    // Only undo brings back a removed item.
    if (before === null && store.hasShipped?.(id) !== true) throw new AppError({ code: 'not_found' });
    if (store.idOf && store.idOf(values) !== id) throw wrong(fieldsOf(kind, id)[0]?.name ?? 'values');
    yield* requireVersion(kind, id, version, before);
    yield* store.write(id, values, now);
    return yield* record(call, { act: 'save', kind, id, actorId, now, before, after: values });
  });
}

/** Adds an item. @throws AppError `bad_request` (`dir_taken`, or an error of its store) */
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
export function remove(call: Call, { kind, id, version }: InputOf<Api['admin.remove']>): Promise<Saved> {
  const store = storeOf(kind, call.context);
  if (!isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    const before = yield* store.read(id);
    if (before === null) throw new AppError({ code: 'not_found' });
    yield* requireVersion(kind, id, version, before);
    yield* takeAway(store, id);
    return yield* record(call, { act: 'remove', kind, id, actorId, now, before, after: null });
  });
}

/**
 * Restores the version before the last: an added item is removed, and a removed item comes back. Links that a merge has
 * moved are given back in batches; `left` says how many remain, then call again.
 * @throws AppError `not_found`, reasons `edit_conflict`, `in_use`
 */
export function undo(
  call: Call,
  { kind, id, version }: InputOf<Api['admin.undo']>,
): Promise<OutputOf<Api['admin.undo']>> {
  const store = storeOf(kind, call.context);
  if (!isIdOf(store, id)) throw new AppError({ code: 'not_found' });
  return inChange(call, function* (now, actorId) {
    const after = version === 0 ? undefined : yield* editionOf(kind, id, version - 1);
    if (after === undefined) throw new AppError({ code: 'not_found' });
    if (version !== (yield* versionOf(kind, id))) throw yield* conflictOf(kind, id);
    const before = yield* store.read(id);
    if (after !== null) yield* store.write(id, after, now);
    else if (before !== null) yield* takeAway(store, id);
    const left = kind === 'models' ? yield* bringBack(id, version) : 0;
    if (left > 0) return { ok: true, success: true, id, version, left };
    return { ...(yield* record(call, { act: 'undo', kind, id, actorId, now, before, after })), left: 0 };
  });
}

/** The id of a new item: the id in its values, or the next number. */
function* newId(kind: AdminKind, store: AdminStore, values: AdminValues): Steps<string> {
  if (store.idOf) return store.idOf(values);
  const last = store.lastId ? yield* store.lastId() : 0;
  return String(Math.max(last, yield* lastIdOf(kind)) + 1);
}

function* takeAway(store: AdminStore, id: string): Steps<void> {
  const count = store.uses ? yield* store.uses(id) : 0;
  if (count > 0) throw refusal('in_use', { params: { count } });
  yield* store.remove(id);
}
