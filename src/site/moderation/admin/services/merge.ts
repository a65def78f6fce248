import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { latestBirth } from '../../../../shared/entities/profile.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { appendAudit, memberIdOf } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { addMerge, firstVideoOf, giveBack, goneTarget, isMerge, moveLinks } from '../repositories/merge.ts';
import { modelStore } from '../repositories/models.ts';
import { adoptedAs } from '../repositories/proposed.ts';
import { conflictOf, inChange, record, requireVersion } from './changes.ts';
import { wrong } from './read-values.ts';
import type { Call } from '../../context.ts';

/** Links of a kind that one call moves: the change blocks the site while it runs. */
const AT_ONCE = 200;

/**
 * Moves videos, albums, comments and followers of a model to another model. The last call removes the first model, as a
 * change that can be undone.
 * @throws AppError `not_found`, `bad_request` (`into`: the model itself, or one too young for the moved content),
 * reason `edit_conflict`
 */
export function mergeModels(
  call: Call,
  { id, into, version }: InputOf<Api['admin.merge']>,
): Promise<OutputOf<Api['admin.merge']>> {
  if (id === into) throw wrong('into');
  return inChange(call, function* (now) {
    const before = yield* modelStore.read(id);
    const target = yield* modelStore.read(into);
    if (before === null || target === null) throw new AppError({ code: 'not_found' });
    yield* requireVersion('models', id, version, before);
    const first = yield* firstVideoOf(Number(id));
    const birth = target['birth_date'] ?? '';
    if (first !== null && birth !== '' && birth > latestBirth(new Date(first).toISOString()))
      throw wrong('into', 'age_too_young');
    yield* moveLinks(Number(id), Number(into), AT_ONCE);
    const uses = modelStore.uses ? yield* modelStore.uses(id) : 0;
    const left = uses + (yield* adoptedAs(Number(id)));
    if (left > 0) return { ok: true, success: true, id, version, left } as const;
    yield* modelStore.remove(id);
    const actorId = memberIdOf(call);
    yield* appendAudit({ actor: actorId, act: 'merge', kind: 'model', objectId: id, detail: { into } }, now);
    const saved = yield* record(call, {
      act: 'remove',
      kind: 'models',
      id,
      actorId,
      now,
      before,
      after: null,
    });
    yield* addMerge(Number(id), saved.version);
    return { ...saved, left: 0 };
  });
}

/**
 * Gives back the links that a merge has moved away from a restored model. Does nothing if the undone change was no
 * merge.
 * @returns how many links are left
 * @throws AppError reason `edit_conflict` if the model that has the links was removed too: undo that first
 */
export function* bringBack(id: string, version: number): Steps<number> {
  const model = Number(id);
  if (!(yield* isMerge(model, version))) return 0;
  const gone = yield* goneTarget(model);
  if (gone !== null) throw yield* conflictOf('models', String(gone));
  return yield* giveBack(model, AT_ONCE);
}
