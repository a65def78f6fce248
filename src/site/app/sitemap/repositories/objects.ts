import { DEFAULT_SETTINGS } from '../../../../shared/entities/settings.ts';
import { PUBLIC, PUBLIC_ALBUM, PUBLIC_PLAYLIST } from '../../../visibility/index.ts';
import { publicModel, type SiteDatabase } from '../../../platform/index.ts';

/** Kinds of objects with a public page each. */
export type ObjectKind =
  'videos' | 'models' | 'channels' | 'groups' | 'categories' | 'albums' | 'playlists' | 'members';

interface Source {
  /** Table with its alias. */
  readonly from: string;
  /** The condition of the visitors' lists. */
  readonly where: string;
  readonly id: string;
  /** The part of its page's address. */
  readonly name: string;
  /** When its page last changed, milliseconds since 1970; `NULL`: unknown. */
  readonly changedAt: string;
}

/** The catalogue of visitors who chose nothing, and of search engines. */
const CATALOGUE = `'${DEFAULT_SETTINGS.catalogue}'`;

const SOURCES: Readonly<Record<ObjectKind, Source>> = {
  videos: { from: 'video v', where: PUBLIC, id: 'v.id', name: 'v.dir', changedAt: 'NULL' },
  models: {
    from: 'model o',
    // A model is a link only if it has a video (decisions A).
    where: `${publicModel('o')} AND o.videos > 0`,
    id: 'o.id',
    name: 'o.dir',
    changedAt: 'o.last_video_at',
  },
  channels: { from: 'channel o', where: '1 = 1', id: 'o.id', name: 'o.dir', changedAt: 'NULL' },
  groups: { from: 'channel_group o', where: 'o.channels > 0', id: 'o.id', name: 'o.dir', changedAt: 'NULL' },
  categories: {
    from: 'category o',
    where: `EXISTS (SELECT 1 FROM video_count k WHERE k.scope = 'category' AND k.object = CAST(o.id AS TEXT)
      AND k.catalogue = ${CATALOGUE} AND k.total > 0)`,
    id: 'o.id',
    name: 'o.dir',
    changedAt: 'NULL',
  },
  albums: { from: 'album a', where: PUBLIC_ALBUM, id: 'a.id', name: `''`, changedAt: 'a.updated_at' },
  playlists: {
    from: 'playlist p',
    where: PUBLIC_PLAYLIST,
    id: 'p.id',
    name: `''`,
    changedAt: 'p.updated_at',
  },
  // Members who hide their details have a page, but nothing links to it.
  members: { from: 'member m', where: 'm.shows_info = 1', id: 'm.id', name: `''`, changedAt: 'NULL' },
};

export interface ObjectRow {
  readonly id: number;
  readonly name: string;
  readonly changedAt: number | null;
}

/** The first public object from an id on. */
export function nextObject(database: SiteDatabase, kind: ObjectKind, from: number): number | undefined {
  const source = SOURCES[kind];
  const text = `SELECT ${source.id} FROM ${source.from}
    WHERE ${source.id} >= @from AND ${source.where} ORDER BY ${source.id} LIMIT 1`;
  return database.prepared(text).pluck().get({ from }) as number | undefined;
}

/** Public objects by id. @param until the first id that is excluded */
export function objectsBetween(
  database: SiteDatabase,
  kind: ObjectKind,
  from: number,
  until: number,
): readonly ObjectRow[] {
  const source = SOURCES[kind];
  const text = `SELECT ${source.id} AS id, ${source.name} AS name, ${source.changedAt} AS changedAt
    FROM ${source.from} WHERE ${source.id} >= @from AND ${source.id} < @until AND ${source.where} ORDER BY ${source.id}`;
  return database.prepared(text).all({ from, until }) as ObjectRow[];
}
