import type { Operation } from '../../src/shared/api/table/index.ts';
import type { Actor, PermissionSetup } from './permission-world.ts';

type Fields = Readonly<Record<string, string>>;

const WORDS = { title: 'Rain at night', desc: 'What I watch when it rains' };

/**
 * The form of an operation on the caller's lists; makes what it needs, so that it may be sent again.
 * @param thing the video or playlist asked for; without a playlist, one of the caller's
 */
export function listForm(
  world: PermissionSetup,
  operation: Operation,
  { id = 0 }: Actor,
  thing: Fields,
): Fields {
  const { sqlite } = world.database;
  const [first, second] = [world.idOf('video', 'public'), world.spareVideo];
  if (/^(favourite|later)\./.test(operation)) {
    const table = operation.startsWith('later') ? 'watch_later' : 'favourite';
    const video = thing['video_id'] ?? first;
    sqlite.prepare(`DELETE FROM ${table} WHERE member_id = ? AND video_id = ?`).run(id, video);
    if (operation.endsWith('.rem') && id !== 0)
      sqlite.prepare(`INSERT INTO ${table} (member_id, video_id, added_at) VALUES (?, ?, 1)`).run(id, video);
    return {};
  }
  if (operation === 'lists.of') return { videos: `${first},${second}` };
  if (operation === 'playlist.new') return WORDS;
  if (!operation.startsWith('playlist.') || operation === 'playlist.get') return {};
  const asked = thing['playlist_id'] ?? (id === 0 ? first : String(addPlaylist(world, id)));
  const list = operation === 'playlist.del' ? copyOf(world, asked) : asked;
  sqlite.prepare('DELETE FROM playlist_video WHERE playlist_id = ?').run(list);
  const hold = sqlite.prepare('INSERT INTO playlist_video VALUES (?, ?, ?, 1)');
  const isThere = sqlite.prepare('SELECT 1 FROM playlist WHERE id = ?').get(list) !== undefined;
  if (isThere) {
    hold.run(list, second, 'a0');
    if (operation !== 'playlist.addVideo') hold.run(list, first, 'a1');
  }
  const held = { object_id: list, video_id: first };
  switch (operation) {
    case 'playlist.edit':
      return { object_id: list, ...WORDS };
    case 'playlist.move':
      return { ...held, before: second };
    case 'playlist.sort':
      return { object_id: list, by: 'title' };
    case 'playlist.del':
      return { object_id: list };
    default:
      return held;
  }
}

function addPlaylist({ database }: PermissionSetup, ownerId: number): number | bigint {
  return database.sqlite
    .prepare('INSERT INTO playlist (owner_id, title, added_at, updated_at) VALUES (?, ?, 1, 1)')
    .run(ownerId, 'Own').lastInsertRowid;
}

/** One more of the same owner, to be deleted; the id itself where there is none. */
function copyOf({ database }: PermissionSetup, id: string): string {
  const { changes, lastInsertRowid } = database.sqlite
    .prepare(
      `INSERT INTO playlist (owner_id, title, is_private, added_at, updated_at)
       SELECT owner_id, title, is_private, 1, 1 FROM playlist WHERE id = ?`,
    )
    .run(id);
  return changes === 1 ? String(lastInsertRowid) : id;
}
