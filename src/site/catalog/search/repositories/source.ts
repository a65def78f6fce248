import type { Database } from 'better-sqlite3';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { PUBLIC, PUBLIC_ALBUM, PUBLIC_PLAYLIST } from '../../../visibility/threads.ts';
import { publicModel } from '../../../platform/threads.ts';
import { NAME_KINDS, type NameKind } from '../index/facets.ts';
import type { VideoTexts } from '../index/document.ts';
import { videoBatches, type Batch } from './batches.ts';
import { facetsOf, type FacetRow } from './facet-columns.ts';
import { WORTH } from './worth.ts';

/** A row of the change log (`search_change`). */
export interface SearchChange {
  readonly position: number;
  readonly kind: NameKind | 'video';
  readonly object: number;
}

/** The source of the index, read from `site.db`. */
export interface SearchSource {
  /** Whether anything was written since the last call. */
  hasMoved(): boolean;
  /** Identifies this database; another one needs its own index. */
  identity(): string;
  /** The last position of the change log ever used. */
  lastPosition(): number;
  /** The first position in the change log; if it is empty, the one after the last. */
  firstPosition(): number;
  changesAfter(position: number, most: number): readonly SearchChange[];
  /** Texts of a public video; `undefined`: no such video. */
  video(id: number): VideoTexts | undefined;
  /** The names of an object; `undefined`: no such object, or it must not be found. */
  names(kind: NameKind, id: number): readonly string[] | undefined;
  /** Texts of all public videos, for one pass. @returns a function for the next batch after an id */
  batches(): (after: number, most: number) => Batch;
  /** Ids in ascending order, after `after`. */
  nameIds(kind: NameKind, after: number, most: number): readonly number[];
  /** Videos with an object's name. */
  videosOf(kind: NameKind, id: number): IterableIterator<number>;
  close(): void;
}

interface VideoRow extends FacetRow {
  readonly catalogue: Catalogue;
  readonly title_en: string;
  readonly title_ja: string;
  readonly worth: number;
  readonly names: string;
  readonly topics: string;
}

/** Separates names and topics, which are read as one text. */
const BETWEEN = '\u001f';

const VIDEO = `SELECT v.title_en, v.title_ja, v.catalogue, v.is_hd, v.is_exclusive, v.duration,
  ${WORTH} AS worth,
  coalesce((SELECT group_concat(n, char(31)) FROM (
    SELECT o.title_en || char(31) || o.title_ja AS n FROM video_model l JOIN model o ON o.id = l.model_id WHERE l.video_id = v.id
    UNION ALL SELECT a.name FROM video_model l JOIN model_alias a ON a.model_id = l.model_id JOIN model o ON o.id = l.model_id
      WHERE l.video_id = v.id AND ${publicModel('o')}
    UNION ALL SELECT c.title_en || char(31) || c.title_ja FROM channel c WHERE c.id = v.channel_id)), '') AS names,
  coalesce((SELECT group_concat(n, char(31)) FROM (
    SELECT o.title_en || char(31) || o.title_ja AS n FROM video_category l JOIN category o ON o.id = l.category_id
      WHERE l.video_id = v.id
    UNION ALL SELECT g.tag FROM video_tag g WHERE g.video_id = v.id)), '') AS topics
  FROM video v WHERE v.id = ? AND ${PUBLIC}`;

const titled = (table: string) => `SELECT title_en || char(31) || title_ja FROM ${table} WHERE id = ?`;

/** The query of each kind. */
const NAMES: Readonly<Record<NameKind, string>> = {
  model: `SELECT m.title_en || char(31) || m.title_ja ||
    coalesce((SELECT char(31) || group_concat(name, char(31)) FROM model_alias WHERE model_id = m.id), '')
    FROM model m WHERE m.id = ?`,
  channel: titled('channel'),
  category: titled('category'),
  member: 'SELECT name FROM member WHERE id = ?',
  playlist: `SELECT p.title FROM playlist p WHERE p.id = ? AND ${PUBLIC_PLAYLIST}`,
  album: `SELECT a.title_en || char(31) || a.title_ja FROM album a WHERE a.id = ? AND ${PUBLIC_ALBUM}`,
};

const VIDEOS_OF: Partial<Record<NameKind, string>> = {
  model: 'SELECT video_id FROM video_model WHERE model_id = ?',
  channel: 'SELECT id FROM video WHERE channel_id = ?',
  category: 'SELECT video_id FROM video_category WHERE category_id = ?',
};

export function searchSource(sqlite: Database): SearchSource {
  const look = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  const last = sqlite
    .prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'search_change'`)
    .pluck();
  const first = sqlite.prepare<[], number | null>('SELECT min(turn) FROM search_change').pluck();
  const changes = sqlite.prepare<[number, number], SearchChange>(
    'SELECT turn AS position, kind, object FROM search_change WHERE turn > ? ORDER BY turn LIMIT ?',
  );
  const video = sqlite.prepare<[number], VideoRow>(VIDEO);
  const ids = (table: string) =>
    sqlite
      .prepare<[number, number], number>(`SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`)
      .pluck();
  const nameIds = new Map<NameKind, ReturnType<typeof ids>>();
  const names = new Map<string, ReturnType<typeof namesOf>>();
  const namesOf = (kind: NameKind) => sqlite.prepare<[number], string>(NAMES[kind]).pluck();
  const readNames = (kind: NameKind, id: number) => {
    const statement = names.get(kind) ?? namesOf(kind);
    names.set(kind, statement);
    return split(statement.get(id));
  };
  let seen = -1;
  return {
    hasMoved() {
      const now = look.get() ?? 0;
      const moved = now !== seen;
      seen = now;
      return moved;
    },
    identity: () =>
      String(sqlite.prepare<[], number>('SELECT applied_at FROM migration WHERE id = 1').pluck().get() ?? 0),
    lastPosition: () => last.get() ?? 0,
    firstPosition: () => first.get() ?? (last.get() ?? 0) + 1,
    changesAfter: (after, most) => changes.all(after, most),
    video(id) {
      const row = video.get(id);
      return row && textsOf(row);
    },
    names: readNames,
    batches: () => videoBatches(sqlite, readNames),
    nameIds(kind, after, most) {
      const statement = nameIds.get(kind) ?? ids(kind);
      nameIds.set(kind, statement);
      return statement.all(after, most);
    },
    *videosOf(kind, id) {
      const text = VIDEOS_OF[kind];
      if (text !== undefined) yield* sqlite.prepare<[number], number>(text).pluck().iterate(id);
    },
    close: () => sqlite.close(),
  };
}

/** Kinds in the order of a rebuild. */
export const INDEXED_NAMES = Object.keys(NAME_KINDS) as readonly NameKind[];

function split(joined: string | undefined): readonly string[] | undefined {
  return joined?.split(BETWEEN).filter((text) => text !== '');
}

function textsOf(row: VideoRow): VideoTexts {
  return {
    catalogue: row.catalogue,
    titleEn: row.title_en,
    titleJa: row.title_ja,
    names: split(row.names) ?? [],
    topics: split(row.topics) ?? [],
    facets: facetsOf(row),
    worth: row.worth,
  };
}
