import { sql } from 'kysely';
import { db, type MergedLinkTable, type Query, rowsOf, type Steps } from '../../../platform/index.ts';

/** Something that belongs to a model: a video, an album, a comment, a follower, or a proposed name that was adopted. */
interface Hung {
  readonly object_id: number;
  /** Set for comments and subscriptions; else 0. */
  readonly added_at: number;
}

/** How links of one kind are read and moved. */
interface ModelLink {
  /** The first links of a model. */
  of(model: number, most: number): Query<Hung>;
  /** Finds one link, if it still belongs to the model. */
  find(hung: Hung, model: number): Query<unknown>;
  take(hung: Hung, model: number): Query;
  give(hung: Hung, model: number): Query;
}

/** Videos and albums each have a table of links, and both are read alike. */
function linked(tableName: string, columnName: string): Pick<ModelLink, 'of' | 'find'> {
  const column = sql.ref(columnName);
  const of = (model: number) => sql`FROM ${sql.table(tableName)} WHERE model_id = ${model}`;
  return {
    of: (model, most) =>
      sql<Hung>`SELECT ${column} AS object_id, 0 AS added_at ${of(model)} LIMIT ${most}`.compile(db),
    find: ({ object_id }, model) => sql`SELECT 1 ${of(model)} AND ${column} = ${object_id}`.compile(db),
  };
}

/** It belongs to exactly one model and stays there until `give` moves it. */
const stay = () => sql`SELECT 1`.compile(db);

const followersOf = (model: number) => sql`FROM subscription WHERE kind = 'model' AND object_id = ${model}`;
const namesOf = (model: number) => sql`FROM proposed_model WHERE model_id = ${model}`;
const commentsOn = (model: number) => sql`FROM comment WHERE target = 'model' AND object_id = ${model}`;

export const HANGING: Readonly<Record<MergedLinkTable['kind'], ModelLink>> = {
  video: {
    ...linked('video_model', 'video_id'),
    take: ({ object_id }, model) =>
      db.deleteFrom('video_model').where('video_id', '=', object_id).where('model_id', '=', model),
    give: ({ object_id }, model) =>
      db.insertInto('video_model').values({ video_id: object_id, model_id: model }),
  },
  album: {
    ...linked('album_model', 'album_id'),
    take: ({ object_id }, model) =>
      db.deleteFrom('album_model').where('album_id', '=', object_id).where('model_id', '=', model),
    give: ({ object_id }, model) =>
      db.insertInto('album_model').values({ album_id: object_id, model_id: model }),
  },
  comment: {
    of: (model, most) =>
      sql<Hung>`SELECT id AS object_id, added_at ${commentsOn(model)} LIMIT ${most}`.compile(db),
    // Compares the time too: ids of deleted comments are used again.
    find: ({ object_id, added_at }, model) =>
      sql`SELECT 1 ${commentsOn(model)} AND id = ${object_id} AND added_at = ${added_at}`.compile(db),
    take: stay,
    give: ({ object_id }, model) =>
      db.updateTable('comment').set({ object_id: model }).where('id', '=', object_id),
  },
  subscription: {
    of: (model, most) =>
      sql<Hung>`SELECT member_id AS object_id, added_at ${followersOf(model)} LIMIT ${most}`.compile(db),
    find: ({ object_id }, model) =>
      sql`SELECT 1 ${followersOf(model)} AND member_id = ${object_id}`.compile(db),
    take: ({ object_id }, model) =>
      db
        .deleteFrom('subscription')
        .where('member_id', '=', object_id)
        .where('kind', '=', 'model')
        .where('object_id', '=', model),
    give: ({ object_id, added_at }, model) =>
      db
        .insertInto('subscription')
        .values({ member_id: object_id, kind: 'model', object_id: model, added_at }),
  },
  proposal: {
    of: (model, most) =>
      sql<Hung>`SELECT id AS object_id, 0 AS added_at ${namesOf(model)} LIMIT ${most}`.compile(db),
    find: ({ object_id }, model) => sql`SELECT 1 ${namesOf(model)} AND id = ${object_id}`.compile(db),
    take: stay,
    give: ({ object_id }, model) =>
      db.updateTable('proposed_model').set({ model_id: model }).where('id', '=', object_id),
  },
};

export const HANGING_KINDS = Object.keys(HANGING) as readonly MergedLinkTable['kind'][];

export function* hangsOn(kind: MergedLinkTable['kind'], hung: Hung, model: number): Steps<boolean> {
  return (yield* rowsOf(HANGING[kind].find(hung, model))).length > 0;
}
