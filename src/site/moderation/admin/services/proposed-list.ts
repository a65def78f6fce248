import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { PROPOSED_PAGE, type ProposedItem } from '../../../../shared/entities/proposed-model.ts';
import { proposedKey } from '../../../../shared/upload/proposed-key.ts';
import type { Steps } from '../../../platform/index.ts';
import { draftOf, modelOfProposal, readSteps } from '../../../publishing/index.ts';
import { modelsNamed, proposedIn, proposedTotal, submissionsWith } from '../repositories/proposed.ts';
import type { Call } from '../../context.ts';

type List = OutputOf<Api['proposed.list']>;

/** Submissions shown with each name. */
const SHOWN = 3;

/** Names in a state, the last proposed first, with the models of the same name. */
export function readProposed(
  { context }: Call,
  { state, page }: InputOf<Api['proposed.list']>,
): Promise<List> {
  return readSteps(
    context.database,
    (function* (): Steps<List> {
      const total = yield* proposedTotal(state);
      const rows = yield* proposedIn(state, (page - 1) * PROPOSED_PAGE, PROPOSED_PAGE);
      const models = yield* modelsNamed(
        rows.map(({ name }) => name),
        rows.map(({ folded }) => folded),
      );
      const items: ProposedItem[] = [];
      for (const { id, name, folded, proposed_at, model_id, dir, title_en, title_ja } of rows) {
        const same = models.find((model) =>
          [model.title_en, model.title_ja].some((title) => proposedKey(title) === folded),
        );
        const { rows: newest, total: submissions } = yield* submissionsWith(id, SHOWN);
        items.push({
          id: String(id),
          name,
          state,
          submissions,
          model: modelOfProposal({ id: model_id, dir, title_en, title_ja }),
          same: same ? modelOfProposal(same) : null,
          newest: yield* titled(newest),
          proposed_at: new Date(proposed_at).toISOString(),
        });
      }
      return { items, total_count: total, pages: Math.ceil(total / PROPOSED_PAGE) };
    })(),
  );
}

type Found = ReturnType<typeof submissionsWith> extends Steps<{ readonly rows: infer Rows }> ? Rows : never;

function* titled(submissions: Found): Steps<ProposedItem['newest']> {
  const newest: ProposedItem['newest'] = [];
  for (const submission of submissions) {
    const { title_en, title_ja } = yield* draftOf(submission);
    newest.push({ id: String(submission.id), title_en, title_ja, member: submission.member });
  }
  return newest;
}
