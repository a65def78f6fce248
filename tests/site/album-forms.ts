import type { Operation } from '../../src/shared/api/table/index.ts';
import type { Actor, PermissionSetup } from './permission-world.ts';

type Fields = Readonly<Record<string, string>>;

/** Whether an operation changes an album, or reads it for that. */
export const isOwnAlbum = (operation: Operation) =>
  operation.startsWith('album.') && operation !== 'album.get';

/** A photo of an album; one is added where it has none. */
function photoIn({ database }: PermissionSetup, album: string): string {
  const { sqlite } = database;
  const found = sqlite.prepare('SELECT id FROM photo WHERE album_id = ?').pluck();
  const has = sqlite.prepare('SELECT 1 FROM album WHERE id = ?').pluck().get(album) !== undefined;
  if (has && found.get(album) === undefined) {
    const add = `INSERT INTO photo (album_id, position, picture_key, width, height, color, added_at)
      VALUES (?, 0, ?, 1280, 853, '#000000', 0)`;
    sqlite.prepare(add).run(album, `spare${album}`);
  }
  // What a cover needs.
  sqlite.prepare('UPDATE photo SET sent_width = 4000, sent_height = 3000 WHERE album_id = ?').run(album);
  return String((found.get(album) as number | undefined) ?? 999_999);
}

/** Fields of an operation on an album that is named. */
export function albumForm(world: PermissionSetup, operation: Operation, { album_id }: Fields): Fields {
  if (!isOwnAlbum(operation) || album_id === undefined) return {};
  const photo_id = () => photoIn(world, album_id);
  switch (operation) {
    case 'album.save':
      return { title_en: `Calm nights ${world.clock.now()}` };
    case 'album.toggle':
      return { visible: '0' };
    case 'album.cover':
    case 'album.photoRemove':
      return { photo_id: photo_id() };
    case 'album.caption':
      return { photo_id: photo_id(), caption_en: 'A calm night' };
    case 'album.move': {
      const version = world.database.sqlite.prepare('SELECT version FROM album WHERE id = ?').pluck();
      return { photo_id: photo_id(), version: String((version.get(album_id) as number | undefined) ?? 1) };
    }
    default:
      return {};
  }
}

/** An album of the caller's own. */
export function newAlbum({ database, clock }: PermissionSetup, { id }: Actor): Fields {
  const add = `INSERT INTO album (owner_id, title_en, added_at, updated_at) VALUES (?, 'Own', ?, ?) RETURNING id`;
  const album = database.sqlite.prepare(add).pluck().get(id, clock.now(), clock.now());
  database.sqlite
    .prepare(
      `INSERT INTO submission (kind, member_id, album_id, state, draft, created_at, changed_at)
       VALUES ('album', ?, ?, 'published', '', ?, ?)`,
    )
    .run(id, album, clock.now(), clock.now());
  return { album_id: String(album) };
}
