import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** When the first video of a model came out, milliseconds since 1970; `null`: there is none. */
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

/** Moves so many links of each kind; what the other one has already is dropped. */
export function* moveLinks(from: number, into: number, most: number): Steps<void> {
  yield* moveVideos(from, into, most);
  yield* moveAlbums(from, into, most);
  const comments = yield* rowsOf(
    db
      .selectFrom('comment')
      .select('id')
      .where('section', '=', 'model')
      .where('object_id', '=', from)
      .limit(most),
  );
  for (const { id } of comments)
    yield db.updateTable('comment').set({ object_id: into }).where('id', '=', id);
  const followers = yield* rowsOf(
    db
      .selectFrom('subscription')
      .select(['member_id', 'added_at'])
      .where('kind', '=', 'model')
      .where('object_id', '=', from)
      .limit(most),
  );
  for (const follower of followers) {
    yield db
      .deleteFrom('subscription')
      .where('member_id', '=', follower.member_id)
      .where('kind', '=', 'model')
      .where('object_id', '=', from);
    yield db
      .insertInto('subscription')
      .values({ ...follower, kind: 'model', object_id: into })
      .onConflict((conflict) => conflict.doNothing());
  }
}

function* moveVideos(from: number, into: number, most: number): Steps<void> {
  const links = db.selectFrom('video_model').select('video_id').where('model_id', '=', from).limit(most);
  for (const { video_id } of yield* rowsOf(links)) {
    yield db.deleteFrom('video_model').where('video_id', '=', video_id).where('model_id', '=', from);
    yield db
      .insertInto('video_model')
      .values({ video_id, model_id: into })
      .onConflict((conflict) => conflict.doNothing());
  }
}

function* moveAlbums(from: number, into: number, most: number): Steps<void> {
  const links = db.selectFrom('album_model').select('album_id').where('model_id', '=', from).limit(most);
  for (const { album_id } of yield* rowsOf(links)) {
    yield db.deleteFrom('album_model').where('album_id', '=', album_id).where('model_id', '=', from);
    yield db
      .insertInto('album_model')
      .values({ album_id, model_id: into })
      .onConflict((conflict) => conflict.doNothing());
  }
}
