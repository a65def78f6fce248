import type { ProposedName } from '../../../../shared/entities/proposed-model.ts';
import { proposedKey } from '../../../../shared/upload/proposed-key.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Stores the proposed names of a draft in the change of the draft, and deletes those that the draft no longer has. */
export function* putProposed(submissionId: number, names: readonly string[], now: number): Steps<void> {
  const wanted = new Map<string, string>();
  for (const name of names) if (!wanted.has(proposedKey(name))) wanted.set(proposedKey(name), name);
  for (const { id, folded, name } of yield* linksOf(submissionId)) {
    const next = wanted.get(folded);
    wanted.delete(folded);
    if (next === undefined) yield* takeBack(submissionId, id);
    else if (next !== name)
      yield db
        .updateTable('submission_model')
        .set({ name: next })
        .where('submission_id', '=', submissionId)
        .where('proposed_id', '=', id);
  }
  for (const [folded, name] of wanted) {
    const [entry] = yield* rowsOf(
      db
        .insertInto('proposed_model')
        .values({ folded, name, proposed_at: now })
        .onConflict((conflict) => conflict.column('folded').doUpdateSet({ proposed_at: now }))
        .returning('id'),
    );
    if (!entry) throw new Error('a proposed name was not stored');
    yield db
      .insertInto('submission_model')
      .values({ submission_id: submissionId, proposed_id: entry.id, name });
  }
}

function* linksOf(submissionId: number) {
  return yield* rowsOf(
    db
      .selectFrom('submission_model as l')
      .innerJoin('proposed_model as p', 'p.id', 'l.proposed_id')
      .select(['p.id', 'p.folded', 'l.name'])
      .where('l.submission_id', '=', submissionId),
  );
}

/** Deletes an undecided name that nobody proposes any more. */
function* takeBack(submissionId: number, id: number): Steps<void> {
  yield db
    .deleteFrom('submission_model')
    .where('submission_id', '=', submissionId)
    .where('proposed_id', '=', id);
  yield db
    .deleteFrom('proposed_model')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(
      'id',
      'not in',
      db.selectFrom('submission_model').select('proposed_id').where('proposed_id', '=', id),
    );
}

/** The names in a submission's metadata, with their states. */
export function* proposedOf(submissionId: number): Steps<ProposedName[]> {
  const rows = yield* rowsOf(
    db
      .selectFrom('submission_model as l')
      .innerJoin('proposed_model as p', 'p.id', 'l.proposed_id')
      .leftJoin('model as m', 'm.id', 'p.model_id')
      .select(['l.name', 'p.state', 'm.id', 'm.dir', 'm.title_en', 'm.title_ja'])
      .where('l.submission_id', '=', submissionId)
      .orderBy('p.id'),
  );
  return rows.map(({ name, state, ...model }) => ({ name, state, model: modelOfProposal(model) }));
}

interface Joined {
  readonly id: number | null;
  readonly dir: string | null;
  readonly title_en: string | null;
  readonly title_ja: string | null;
}

/** A joined model; `null`: none. */
export const modelOfProposal = ({ id, dir, title_en, title_ja }: Joined): ProposedName['model'] =>
  id === null ? null : { id: String(id), dir: dir ?? '', title_en: title_en ?? '', title_ja: title_ja ?? '' };

/** Models that names of a submission were adopted as. */
export function* adoptedIn(submissionId: number) {
  return yield* rowsOf(
    db
      .selectFrom('submission_model as l')
      .innerJoin('proposed_model as p', 'p.id', 'l.proposed_id')
      .innerJoin('model as m', 'm.id', 'p.model_id')
      .select(['m.id', 'm.birth_date'])
      .where('l.submission_id', '=', submissionId),
  );
}
