import { db, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';

/** Comments on a model or a channel, and its followers: removing it would lose them. */
export function* talkOf(kind: 'model' | 'channel', id: number): Steps<number> {
  const comments = db.selectFrom('comment').where('target', '=', kind).where('object_id', '=', id);
  const followers = db.selectFrom('subscription').where('kind', '=', kind).where('object_id', '=', id);
  return (
    (yield* countOf(comments.select((eb) => eb.fn.countAll().as('n')))) +
    (yield* countOf(followers.select((eb) => eb.fn.countAll().as('n'))))
  );
}
