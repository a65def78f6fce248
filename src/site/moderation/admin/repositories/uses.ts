import { db, type Steps } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';

/** What members have written on a model or a channel, and who follows it: it would be lost with it. */
export function* talkOf(kind: 'model' | 'channel', id: number): Steps<number> {
  const comments = db.selectFrom('comment').where('target', '=', kind).where('object_id', '=', id);
  const followers = db.selectFrom('subscription').where('kind', '=', kind).where('object_id', '=', id);
  return (
    (yield* countOf(comments.select((eb) => eb.fn.countAll().as('n')))) +
    (yield* countOf(followers.select((eb) => eb.fn.countAll().as('n'))))
  );
}
