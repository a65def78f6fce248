import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { readSteps } from './read-steps.ts';
import type { Call } from '../../context.ts';

type State = OutputOf<Api['desk.processing']>;

/** Why videos are not converted, and how many files wait for it. */
export function readProcessing(
  { context: { database, uploads } }: Call,
  _input: InputOf<Api['desk.processing']>,
): Promise<State> {
  return readSteps(database, state());
  function* state(): Steps<State> {
    const [row] = yield* rowsOf(
      db
        .selectFrom('submission')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('state', 'in', ['received', 'converting']),
    );
    return { lacks: uploads.lacks, waiting: Number(row?.total ?? 0) };
  }
}
