import type { ProposedState } from '../../../../shared/entities/proposed-model.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';

/** A name in a draft is not proposed until the draft is sent for review. */
const SENT: readonly SubmissionState[] = ['waiting', 'asked', 'held', 'published'];

const inState = (state: ProposedState) =>
  db
    .selectFrom('proposed_model as p')
    .where('p.state', '=', state)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('submission_model as l')
          .innerJoin('submission as s', 's.id', 'l.submission_id')
          .select('l.submission_id')
          .whereRef('l.proposed_id', '=', 'p.id')
          .where('s.state', 'in', SENT),
      ),
    );

/** The number of names in a state. */
export const proposedTotal = (state: ProposedState): Steps<number> =>
  countOf(inState(state).select((eb) => eb.fn.countAll().as('n')));

export function* proposedIn(state: ProposedState, offset: number, limit: number) {
  return yield* rowsOf(
    inState(state)
      .leftJoin('model as m', 'm.id', 'p.model_id')
      .select(['p.id', 'p.name', 'p.folded', 'p.state', 'p.proposed_at'])
      .select(['m.id as model_id', 'm.dir', 'm.title_en', 'm.title_ja'])
      .orderBy('p.proposed_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

/** The submissions with a name, the newest first. */
export function* submissionsWith(id: number, limit: number) {
  const all = db
    .selectFrom('submission_model as l')
    .innerJoin('submission as s', 's.id', 'l.submission_id')
    .where('l.proposed_id', '=', id)
    .where('s.state', 'in', SENT);
  const rows = yield* rowsOf(
    all
      .innerJoin('member as m', 'm.id', 's.member_id')
      .selectAll('s')
      .select('m.name as member')
      .orderBy('s.id', 'desc')
      .limit(limit),
  );
  return { rows, total: yield* countOf(all.select((eb) => eb.fn.countAll().as('n'))) };
}

/** Models that may have one of these names. Compare their folded titles to be sure. */
export function* modelsNamed(names: readonly string[], keys: readonly string[]) {
  if (names.length === 0) return [];
  return yield* rowsOf(
    db
      .selectFrom('model')
      .select(['id', 'dir', 'title_en', 'title_ja'])
      .where((eb) => eb.or([eb('latin', 'in', keys), eb('title_ja', 'in', names)]))
      .orderBy('id'),
  );
}

export function* proposedWith(id: number) {
  const [row] = yield* rowsOf(db.selectFrom('proposed_model').selectAll().where('id', '=', id));
  return row;
}

/** Changes the state of a name if it is still the state that was seen. @returns whether it did */
export function* putDecided(
  id: number,
  was: ProposedState,
  set: { readonly state: ProposedState; readonly model_id: number | null },
): Steps<boolean> {
  const update = db.updateTable('proposed_model').set(set).where('id', '=', id).where('state', '=', was);
  return (yield* changedBy(update)) === 1;
}

/** Videos whose approved metadata has a name. The last approved edit counts, if there is one. */
const approvedWith = (id: number) =>
  db
    .selectFrom('submission_model as l')
    .innerJoin('submission as s', 's.id', 'l.submission_id')
    .innerJoin('video as v', 'v.id', 's.video_id')
    .where('l.proposed_id', '=', id)
    .where((eb) => eb.or([eb('s.state', '=', 'published'), eb('s.held_from', '=', 'published')]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submission as e')
            .select('e.id')
            .whereRef('e.video_id', '=', 's.video_id')
            .whereRef('e.id', '>', 's.id')
            .where('e.kind', '=', 'edit')
            .where('e.state', '=', 'published'),
        ),
      ),
    );

/** Publication time of the first such video, milliseconds since 1970; `null`: no video. */
export function* firstApprovedWith(id: number): Steps<number | null> {
  const [row] = yield* rowsOf(approvedWith(id).select((eb) => eb.fn.min('v.added_at').as('at')));
  return row?.at ?? null;
}

/** Shows a model in these videos. */
export function* linkApproved(id: number, modelId: number): Steps<void> {
  yield db
    .insertInto('video_model')
    .columns(['video_id', 'model_id'])
    .expression(
      approvedWith(id)
        .select((eb) => ['v.id', eb.val(modelId).as('model_id')])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** How many names were adopted as a model. */
export const adoptedAs = (modelId: number): Steps<number> =>
  countOf(
    db
      .selectFrom('proposed_model')
      .where('model_id', '=', modelId)
      .select((eb) => eb.fn.countAll().as('n')),
  );

/** When a model is removed, the names that were adopted as it wait for a decision again. */
export function* reopenAdopted(modelId: number): Steps<void> {
  yield db
    .updateTable('proposed_model')
    .set({ state: 'open', model_id: null })
    .where('model_id', '=', modelId);
}
