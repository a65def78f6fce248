import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { latestBirth } from '../../../shared/entities/profile.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { memberIdOf } from '../../accounts/services/require-session.ts';
import { appendAudit } from '../../audit/services/append-audit.ts';
import type { Call } from '../../call.ts';
import { firstVideoOf, moveLinks } from '../repositories/merge.ts';
import { modelStore } from '../repositories/models.ts';
import { moveAdopted } from '../repositories/proposed.ts';
import { inChange, record, requireVersion } from './edit.ts';
import { wrong } from './read-values.ts';

/** Links that one call moves: the change holds up the site as long as it takes. */
const AT_ONCE = 200;

/**
 * Moves videos, albums, comments and followers of a model to another; the last call takes it away, as a change that can be
 * looked up but whose links stay where they are.
 * @throws AppError `not_found`, `bad_request` (`into`: itself, or too young for what would be hers), reason `edit_conflict`
 */
export function mergeModels(
  { id, into, version }: InputOf<Api['admin.merge']>,
  call: Call,
): Promise<OutputOf<Api['admin.merge']>> {
  if (id === into) throw wrong('into');
  return inChange(call, function* (now) {
    const before = yield* modelStore.read(id);
    const target = yield* modelStore.read(into);
    if (before === null || target === null) throw new AppError({ code: 'not_found' });
    yield* requireVersion('models', id, version);
    const first = yield* firstVideoOf(Number(id));
    const birth = target['birth_date'] ?? '';
    if (first !== null && birth !== '' && birth > latestBirth(new Date(first).toISOString()))
      throw wrong('into', 'age_too_young');
    yield* moveLinks(Number(id), Number(into), AT_ONCE);
    const left = modelStore.uses ? yield* modelStore.uses(id) : 0;
    if (left > 0) return { ok: true, success: true, left } as const;
    yield* moveAdopted(Number(id), Number(into));
    yield* modelStore.remove(id);
    const actorId = memberIdOf(call);
    yield* appendAudit({ actor: actorId, act: 'merge', kind: 'model', objectId: id, detail: { into } }, now);
    yield* record(call, { act: 'remove', kind: 'models', id, actorId, now, before, after: null });
    return { ok: true, success: true, left: 0 } as const;
  });
}
