import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { latestBirth } from '../../../../shared/entities/profile.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { appendAudit } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { modelStore } from '../repositories/models.ts';
import { firstApprovedWith, linkApproved, proposedWith, putDecided } from '../repositories/proposed.ts';
import { inChange } from './changes.ts';
import { add } from './edit.ts';
import { readValues, wrong } from './read-values.ts';
import type { Call } from '../../context.ts';

type Decided = OutputOf<Api['proposed.refuse']>;

/**
 * Adds a model with a proposed name, and shows it at once in the approved videos with that name. Other videos get it
 * when they are approved.
 * @throws AppError `bad_request` with every wrong field, `not_found`, reason `already_decided`
 */
export function adoptName(
  call: Call,
  { id, was, values: text }: InputOf<Api['proposed.adopt']>,
): Promise<Decided> {
  const values = readValues('models', '', text);
  return inChange(call, function* (now, actorId) {
    yield* requireName(id);
    yield* requireAdult(id, values['birth_date'], 'birth_date');
    const model = Number((yield* add(call, { kind: 'models', values, now, actorId })).id);
    return yield* adopted({ id, was, act: 'adopt', model, now, actorId });
  });
}

/**
 * Adopts a proposed name as an existing model. @throws AppError `bad_request` (`into`), `not_found`, reason
 * `already_decided`
 */
export const mergeName = (call: Call, { id, was, into }: InputOf<Api['proposed.merge']>): Promise<Decided> =>
  inChange(call, function* (now, actorId) {
    yield* requireName(id);
    const model = yield* modelStore.read(into);
    if (model === null) throw new AppError({ code: 'not_found' });
    yield* requireAdult(id, model['birth_date'], 'into');
    return yield* adopted({ id, was, act: 'merge', model: Number(into), now, actorId });
  });

/** @throws AppError `not_found`, reason `already_decided` */
export const refuseName = (call: Call, { id }: InputOf<Api['proposed.refuse']>): Promise<Decided> =>
  inChange(call, function* (now, actor) {
    yield* requireName(id);
    if (!(yield* putDecided(Number(id), 'open', { state: 'refused', model_id: null })))
      throw refusal('already_decided');
    yield* appendAudit({ actor, act: 'refuse', kind: 'proposal', objectId: id }, now);
    return { ok: true, success: true, model: null };
  });

function* requireName(id: string): Steps<void> {
  if (!(yield* proposedWith(Number(id)))) throw new AppError({ code: 'not_found' });
}

/**
 * No model may be shown in a video that came out before they were 18. @throws AppError `bad_request` (`age_too_young`)
 */
function* requireAdult(id: string, birth = '', field: 'birth_date' | 'into'): Steps<void> {
  const first = yield* firstApprovedWith(Number(id));
  if (first !== null && birth > latestBirth(new Date(first).toISOString()))
    throw wrong(field, 'age_too_young');
}

interface Adoption {
  readonly id: string;
  readonly was: 'open' | 'refused';
  readonly act: 'adopt' | 'merge';
  readonly model: number;
  readonly now: number;
  readonly actorId: number;
}

function* adopted({ id, was, act, model, now, actorId }: Adoption): Steps<Decided> {
  if (!(yield* putDecided(Number(id), was, { state: 'adopted', model_id: model })))
    throw refusal('already_decided');
  yield* linkApproved(Number(id), model);
  yield* appendAudit({ actor: actorId, act, kind: 'proposal', objectId: id, detail: { model } }, now);
  return { ok: true, success: true, model: String(model) };
}
