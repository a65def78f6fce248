import { itemsBytes, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canView, PUBLIC, viewerOf } from '../../../visibility/index.ts';
import { tile } from '../json/video-tile.ts';

/** Most related videos, whatever the size of the library. */
export const RELATED_MOST = 480;

/** Newest videos of the channel that are considered, so that the work does not grow with the library. */
const CHANNEL_WINDOW = 120;
/** Most models, categories and tags of a video that are considered, each. */
const THINGS = 8;

interface Subject {
  readonly id: number;
  readonly catalogue: string;
  readonly channel: number | null;
}

/** The video whose related videos are read; `undefined` if the caller may not see it. */
export function relatedSubject(database: SiteDatabase, videoId: string, caller: Caller): Subject | undefined {
  return database
    .prepared(
      `SELECT v.id, v.catalogue, v.channel_id AS channel FROM video v WHERE v.id = @id AND ${canView(caller)}`,
    )
    .get({ id: Number(videoId), viewer: viewerOf(caller) }) as Subject | undefined;
}

/** What videos may share, and how many of the newest videos with the same value are considered. */
const LINKED = [
  { table: 'video_model', column: 'model_id', window: 120 },
  { table: 'video_category', column: 'category_id', window: 60 },
  { table: 'video_tag', column: 'tag', window: 40 },
] as const;

/**
 * Ids of videos that may be related: a bounded number per model, category, tag and channel, filled up with the most
 * popular of the catalogue. Visibility is checked when they are ranked.
 */
export function relatedCandidates(database: SiteDatabase, subject: Subject): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (sql: string, values: object) => {
    for (const id of database.prepared(sql).pluck().all(values) as number[]) found.add(id);
  };
  for (const { table, column, window } of LINKED) {
    const shared = database
      .prepared(`SELECT ${column} FROM ${table} WHERE video_id = ? LIMIT ${THINGS}`)
      .pluck()
      .all(subject.id);
    const newest = `SELECT video_id FROM ${table} WHERE ${column} = @id ORDER BY video_id DESC LIMIT ${window}`;
    for (const id of shared) add(newest, { id });
  }
  if (subject.channel !== null) {
    add(
      `SELECT id FROM video INDEXED BY video_channel WHERE channel_id = @channel
       ORDER BY added_at DESC, id DESC LIMIT ${CHANNEL_WINDOW}`,
      { channel: subject.channel },
    );
  }
  if (found.size >= RELATED_MOST) return found;
  add(
    `SELECT v.id FROM video v INDEXED BY video_popular WHERE v.catalogue = @catalogue AND ${PUBLIC}
     ORDER BY v.popularity DESC, v.id DESC LIMIT ${RELATED_MOST + 1}`,
    { catalogue: subject.catalogue },
  );
  return found;
}

/**
 * How many values of a kind a candidate shares with the subject; the plus makes SQLite use one lookup per candidate.
 */
const shared = ({ table, column }: (typeof LINKED)[number]) =>
  `(SELECT count(*) FROM ${table} s WHERE s.video_id = v.id
      AND +s.${column} IN (SELECT ${column} FROM ${table} WHERE video_id = @id))`;

const RANKED = `WITH ranked AS MATERIALIZED (
    SELECT v.id FROM json_each(@candidates) c CROSS JOIN video v ON v.id = c.value WHERE v.id <> @id AND ${PUBLIC}
    ORDER BY ${shared(LINKED[0])} DESC, v.channel_id IS @channel AND @channel IS NOT NULL DESC,
      ${shared(LINKED[1])} DESC, ${shared(LINKED[2])} DESC, v.catalogue = @catalogue DESC, v.popularity DESC, v.id DESC
    LIMIT ${RELATED_MOST}),
  part AS MATERIALIZED (SELECT id FROM ranked LIMIT @count OFFSET @skip)
  SELECT (SELECT count(*) FROM ranked) AS total,
    (SELECT ${itemsBytes(tile)}
       FROM part CROSS JOIN video v ON v.id = part.id) AS videos`;

/**
 * Tiles `skip` to `skip + count` of the public candidates, sorted by shared models, channel, shared categories, shared
 * tags, catalogue, popularity and then the newest.
 */
export function relatedTiles(
  database: SiteDatabase,
  subject: Subject,
  candidates: ReadonlySet<number>,
  part: { readonly skip: number; readonly count: number },
): { readonly total: number; readonly videos: Buffer } {
  const values = { ...subject, ...part, candidates: JSON.stringify([...candidates]), viewer: 0 };
  return database.prepared(RANKED).get(values) as { total: number; videos: Buffer };
}
