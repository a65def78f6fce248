import type { Database } from 'better-sqlite3';
import { PUBLIC_SCOPES } from '../../src/site/platform/db/derived/scopes.ts';
import { TABLES } from '../../src/site/platform/db/derived/tables.ts';

/** A row of each table that `full-world.ts` shows. */
const ROWS: Readonly<Record<string, string>> = {
  video: 'id = 1001',
  video_text: 'video_id = 1001',
  video_tag: `video_id = 1001 AND tag = 'tag 0'`,
  video_category: 'video_id = 1001',
  video_model: 'video_id = 1003 AND model_id = 1',
  video_file: 'video_id = 1001',
  category: 'id = 1',
  channel: 'id = 1',
  channel_group: 'id = 1',
  channel_text: 'channel_id = 1',
  model: 'id = 1',
  model_text: 'model_id = 1',
  model_alias: 'model_id = 1',
  member: 'id = 1',
  member_text: 'member_id = 1',
  comment: `target = 'video'`,
  playlist: 'id = 1',
  playlist_video: 'playlist_id = 1 AND video_id = 1001',
  playlist_category: 'playlist_id = 1',
  album: 'id = 1',
  photo: 'album_id = 1 AND position = 1',
  album_model: 'album_id = 1',
  album_tag: 'album_id = 1',
};

/** Other values of columns that do not take just any. */
const VALUES: Readonly<Record<string, string | number | null>> = {
  'video.catalogue': 'gay',
  'album.cover_id': 2,
  'video.uploader_id': 2,
  'video.channel_id': 2,
  state: 'pending',
  country: 'fr',
  'comment.state': 'removed',
  'comment.edited_at': 5,
  'comment.parent_id': 900,
  'comment.target': 'wall',
  'comment.object_id': 1002,
  birth_date: '1980-01-01',
  breast_size: 'big',
  race: 'asian',
  height_cm: 170,
  weight_kg: 60,
  owner_id: 3,
  member_id: 3,
  category_id: 2,
  model_id: 2,
  video_id: 1004,
  playlist_id: 2,
  album_id: 2,
  channel_id: 2,
  group_id: null,
};

type Value = string | number | null;

export interface ShownColumn {
  readonly name: string;
  /** Gives the row another value there. False where the database refuses. */
  change(): boolean;
  undo(): void;
}

/** A change to every column that answers are said to show, one after the other. */
export function shownColumns(sqlite: Database): readonly ShownColumn[] {
  return Object.entries(TABLES).flatMap(([table, { columns }]) =>
    Object.entries<string>(columns)
      .filter(([name, use]) => name !== 'id' && [...PUBLIC_SCOPES, 'talk'].includes(use))
      .map(([column]) => columnOf(sqlite, table, column)),
  );
}

function columnOf(sqlite: Database, table: string, column: string): ShownColumn {
  const where = ROWS[table];
  if (where === undefined) throw new Error(`no row of ${table} here`);
  const name = `${table}.${column}`;
  let undo: () => void = () => undefined;
  return {
    name,
    change() {
      const row = sqlite.prepare<[], Record<string, Value>>(`SELECT * FROM ${table} WHERE ${where}`).get();
      if (!row) throw new Error(`no row of ${table} here`);
      const old = row[column] ?? null;
      const value = otherThan(old, name in VALUES ? VALUES[name] : VALUES[column]);
      try {
        sqlite.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where}`).run(value);
      } catch (thrown) {
        if (isRefused(thrown)) return false;
        throw thrown;
      }
      // Found again by its key, of which the column may be a part.
      const key = Object.entries({ ...row, [column]: value }).filter(([part]) => isKey(sqlite, table, part));
      const same = key.map(([part]) => `${part} = @${part}`).join(' AND ');
      const back = sqlite.prepare(`UPDATE ${table} SET ${column} = @old WHERE ${same}`);
      undo = () => void back.run({ ...Object.fromEntries(key), old });
      return true;
    },
    undo: () => undo(),
  };
}

const isRefused = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_CONSTRAINT');

const isKey = (sqlite: Database, table: string, column: string) =>
  sqlite
    .prepare<[string, string], number>('SELECT pk FROM pragma_table_info(?) WHERE name = ?')
    .pluck()
    .get(table, column) !== 0;

function otherThan(old: Value, given: Value | undefined): Value {
  if (given !== undefined) return given;
  if (typeof old === 'number') return old === 1 ? 0 : old + 1;
  return `${old ?? ''}x`;
}

/** For each table a row that comes, is shown, and goes again. */
export const ROWS_THAT_COME: Readonly<Record<string, readonly [come: string, go: string]>> = {
  video: [
    `INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, country, uploader_id, channel_id, added_at)
       VALUES (1100, 'new', 'str', 'New', 'new', '#000000', 60, 'is', 1, 1, 1)`,
    'DELETE FROM video WHERE id = 1100',
  ],
  video_text: [
    `INSERT INTO video_text (video_id, description_en) VALUES (1003, 'New') ON CONFLICT DO UPDATE SET description_en = 'New'`,
    'DELETE FROM video_text WHERE video_id = 1003',
  ],
  video_tag: [`INSERT INTO video_tag VALUES (1001, 'new')`, `DELETE FROM video_tag WHERE tag = 'new'`],
  video_category: [
    'INSERT INTO video_category (video_id, category_id) VALUES (1001, 2)',
    'DELETE FROM video_category WHERE category_id = 2 AND video_id = 1001',
  ],
  video_model: [
    'INSERT INTO video_model (video_id, model_id) VALUES (1003, 2)',
    'DELETE FROM video_model WHERE video_id = 1003 AND model_id = 2',
  ],
  video_file: [
    `INSERT INTO video_file SELECT video_id, '1080p', media_key, 1920, 1080, 0 FROM video_file WHERE video_id = 1001 LIMIT 1`,
    `DELETE FROM video_file WHERE format = '1080p'`,
  ],
  category: [
    `INSERT INTO category (id, dir, title_en, title_ja) VALUES (9, 'fog', 'Fog', ''); INSERT INTO video_category (video_id, category_id) VALUES (1001, 9)`,
    'DELETE FROM category WHERE id = 9',
  ],
  channel: [
    `INSERT INTO channel (id, dir, title_en, title_ja) VALUES (9, 'new', 'New', '')`,
    'DELETE FROM channel WHERE id = 9',
  ],
  channel_group: [
    `INSERT INTO channel_group (id, dir, title_en, title_ja) VALUES (9, 'new', 'New', '')`,
    'DELETE FROM channel_group WHERE id = 9',
  ],
  channel_text: [
    `INSERT INTO channel_text VALUES (1, 'New', '') ON CONFLICT DO UPDATE SET description_en = 'New'`,
    'DELETE FROM channel_text WHERE channel_id = 1',
  ],
  model: [
    `INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (9, 'new', 'New', '', '1950-01-01')`,
    'DELETE FROM model WHERE id = 9',
  ],
  model_text: [
    `INSERT INTO model_text VALUES (1, 'New', '') ON CONFLICT DO UPDATE SET info_en = 'New'`,
    'DELETE FROM model_text WHERE model_id = 1',
  ],
  model_alias: [`INSERT INTO model_alias VALUES (1, 'New')`, `DELETE FROM model_alias WHERE name = 'New'`],
  member: [
    `INSERT INTO member (id, name, created_at) VALUES (9, 'new', 1)`,
    'DELETE FROM member WHERE id = 9',
  ],
  member_text: [
    `INSERT INTO member_text VALUES (1, 'New') ON CONFLICT DO UPDATE SET about = 'New'`,
    'DELETE FROM member_text WHERE member_id = 1',
  ],
  comment: [
    `INSERT INTO comment (id, target, object_id, member_id, text, added_at) VALUES (99, 'wall', 1, 2, 'New.', 1)`,
    'DELETE FROM comment WHERE id = 99',
  ],
  playlist: [
    `INSERT INTO playlist (id, owner_id, title, added_at, updated_at) VALUES (9, 1, 'New', 1, 1)`,
    'DELETE FROM playlist WHERE id = 9',
  ],
  playlist_video: [
    'INSERT INTO playlist_video VALUES (1, 1003, 9, 1)',
    'DELETE FROM playlist_video WHERE position = 9',
  ],
  playlist_category: [
    'INSERT INTO playlist_category VALUES (1, 2)',
    'DELETE FROM playlist_category WHERE category_id = 2',
  ],
  album: [
    `INSERT INTO album (id, owner_id, title_en, added_at, updated_at) VALUES (9, 1, 'New', 1, 1)`,
    'DELETE FROM album WHERE id = 9',
  ],
  photo: [
    `INSERT INTO photo (album_id, position, picture_key, width, height, color, added_at) VALUES (1, 9, 'new', 10, 10, '#000000', 1)`,
    'DELETE FROM photo WHERE position = 9',
  ],
  album_model: ['INSERT INTO album_model VALUES (1, 2)', 'DELETE FROM album_model WHERE model_id = 2'],
  album_tag: [`INSERT INTO album_tag VALUES (1, 'new')`, `DELETE FROM album_tag WHERE tag = 'new'`],
};
