import { sql } from 'kysely';
import { rowsOf, type Query, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { MergedLinkTable } from '../../db/tables/admin.ts';

/** Something that hangs on a model: a video, album or comment, who follows it, or a name that was adopted as it. */
interface Hung {
  readonly object_id: number;
  /** Of a comment and a subscription; else 0. */
  readonly added_at: number;
}

/** How one kind of it is read and moved. */
interface Hanging {
  /** The first that hang on a model. */
  of(model: number, most: number): Query<Hung>;
  /** That one, where it hangs on the model. */
  find(hung: Hung, model: number): Query<unknown>;
  take(hung: Hung, model: number): Query;
  give(hung: Hung, model: number): Query;
}

/** Videos and albums have a table of links each. */
function linked(tableName: string, columnName: string): Hanging {
  const table = sql.table(tableName);
  const column = sql.ref(columnName);
  const of = (model: number) => sql`FROM ${table} WHERE model_id = ${model}`;
  const only = ({ object_id }: Hung, model: number) => sql`${of(model)} AND ${column} = ${object_id}`;
  return {
    of: (model, most) =>
      sql<Hung>`SELECT ${column} AS object_id, 0 AS added_at ${of(model)} LIMIT ${most}`.compile(db),
    find: (hung, model) => sql`SELECT 1 ${only(hung, model)}`.compile(db),
    take: (hung, model) => sql`DELETE ${only(hung, model)}`.compile(db),
    give: ({ object_id }, model) =>
      sql`INSERT INTO ${table} (${column}, model_id) VALUES (${object_id}, ${model})`.compile(db),
  };
}

const followersOf = (model: number) => sql`FROM subscription WHERE kind = 'model' AND object_id = ${model}`;
const namesOf = (model: number) => sql`FROM proposed_model WHERE model_id = ${model}`;
const commentsOn = (model: number) => sql`FROM comment WHERE section = 'model' AND object_id = ${model}`;

export const HANGING: Readonly<Record<MergedLinkTable['kind'], Hanging>> = {
  video: linked('video_model', 'video_id'),
  album: linked('album_model', 'album_id'),
  comment: {
    of: (model, most) =>
      sql<Hung>`SELECT id AS object_id, added_at ${commentsOn(model)} LIMIT ${most}`.compile(db),
    // Its time as well: numbers of comments that were deleted are given again.
    find: ({ object_id, added_at }, model) =>
      sql`SELECT 1 ${commentsOn(model)} AND id = ${object_id} AND added_at = ${added_at}`.compile(db),
    // It stays where it is until it is given away.
    take: () => sql`SELECT 1`.compile(db),
    give: ({ object_id }, model) =>
      sql`UPDATE comment SET object_id = ${model} WHERE id = ${object_id}`.compile(db),
  },
  subscription: {
    of: (model, most) =>
      sql<Hung>`SELECT member_id AS object_id, added_at ${followersOf(model)} LIMIT ${most}`.compile(db),
    find: ({ object_id }, model) =>
      sql`SELECT 1 ${followersOf(model)} AND member_id = ${object_id}`.compile(db),
    take: ({ object_id }, model) =>
      sql`DELETE ${followersOf(model)} AND member_id = ${object_id}`.compile(db),
    give: ({ object_id, added_at }, model) =>
      sql`INSERT INTO subscription (member_id, kind, object_id, added_at)
        VALUES (${object_id}, 'model', ${model}, ${added_at})`.compile(db),
  },
  proposal: {
    of: (model, most) =>
      sql<Hung>`SELECT id AS object_id, 0 AS added_at ${namesOf(model)} LIMIT ${most}`.compile(db),
    find: ({ object_id }, model) => sql`SELECT 1 ${namesOf(model)} AND id = ${object_id}`.compile(db),
    take: () => sql`SELECT 1`.compile(db),
    give: ({ object_id }, model) =>
      sql`UPDATE proposed_model SET model_id = ${model} WHERE id = ${object_id}`.compile(db),
  },
};

export const HANGING_KINDS = Object.keys(HANGING) as readonly MergedLinkTable['kind'][];

export function* hangsOn(kind: MergedLinkTable['kind'], hung: Hung, model: number): Steps<boolean> {
  return (yield* rowsOf(HANGING[kind].find(hung, model))).length > 0;
}
