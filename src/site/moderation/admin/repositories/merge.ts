import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import { HANGING, HANGING_KINDS, hangsOn } from './model-links.ts';

/** Publication time of a model's first video, milliseconds since 1970; `null`: no video. */
export function* firstVideoOf(model: number): Steps<number | null> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('video_model as l')
      .innerJoin('video as v', 'v.id', 'l.video_id')
      .select((eb) => eb.fn.min('v.added_at').as('at'))
      .where('l.model_id', '=', model),
  );
  return row?.at ?? null;
}

/** Moves at most this many links of each kind and records them. Links that the target has already are deleted. */
export function* moveLinks(from: number, into: number, most: number): Steps<void> {
  for (const kind of HANGING_KINDS) {
    const { of, take, give } = HANGING[kind];
    for (const hung of yield* rowsOf(of(from, most))) {
      const isThere = yield* hangsOn(kind, hung, into);
      yield take(hung, from);
      if (!isThere) yield give(hung, into);
      const moved = { into_id: into, was_there: Number(isThere), added_at: hung.added_at };
      yield db
        .insertInto('merged_link')
        .values({ model_id: from, kind, object_id: hung.object_id, ...moved })
        .onConflict((conflict) => conflict.columns(['model_id', 'kind', 'object_id']).doUpdateSet(moved));
    }
  }
}

/** Records that a change of a model was a merge. */
export function* addMerge(model: number, version: number): Steps<void> {
  yield db.insertInto('model_merge').values({ model_id: model, version });
}

export function* isMerge(model: number, version: number): Steps<boolean> {
  const query = db
    .selectFrom('model_merge')
    .select('version')
    .where('model_id', '=', model)
    .where('version', '=', version);
  return (yield* rowsOf(query)).length > 0;
}

/** A model that received the moved links and was removed later; `null`: none. */
export function* goneTarget(model: number): Steps<number | null> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('merged_link as l')
      .leftJoin('model as m', 'm.id', 'l.into_id')
      .select('l.into_id')
      .where('l.model_id', '=', model)
      .where('m.id', 'is', null)
      .limit(1),
  );
  return row?.into_id ?? null;
}

/**
 * Gives at most this many links back to a model. Links that the other model has lost since then were removed by
 * somebody, so they are not given back.
 * @returns how many are left
 */
export function* giveBack(model: number, most: number): Steps<number> {
  const moved = db.selectFrom('merged_link').where('model_id', '=', model);
  for (const { kind, into_id, was_there, ...hung } of yield* rowsOf(moved.selectAll().limit(most))) {
    const { take, give } = HANGING[kind];
    if (yield* hangsOn(kind, hung, into_id)) {
      if (was_there === 0) yield take(hung, into_id);
      if (!(yield* hangsOn(kind, hung, model))) yield give(hung, model);
    }
    yield db
      .deleteFrom('merged_link')
      .where('model_id', '=', model)
      .where('kind', '=', kind)
      .where('object_id', '=', hung.object_id);
  }
  return yield* countOf(moved.select((eb) => eb.fn.countAll().as('n')));
}
