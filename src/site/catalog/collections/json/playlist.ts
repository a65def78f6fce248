import type { Caller } from '../../../identity/index.ts';
import { PLAYLIST_THUMBS } from '../../../../shared/entities/playlist.ts';
import {
  canView,
  instantSql,
  linkSql,
  booleanSql,
  ownerSql,
  silentOf,
  thumbSql,
  tileOwnerSql,
} from '../../../visibility/index.ts';

/** Tile of the playlist `p`. */
export const playlistTile = (caller: Caller) =>
  `json_object(${fields(caller)}, 'owner', ${tileOwnerSql('p.owner_id')})`;

/** `playlist.get` of the playlist `p`. */
export function playlistRecord(caller: Caller): string {
  const edit = caller.memberId === null ? 'false' : 'p.owner_id = @viewer';
  return `json_object(${fields(caller)}, 'description', p.description, 'subscribers', p.subscribers + ${silentOf('playlist', 'p.id')}, 'likes', p.likes, 'dislikes', p.dislikes,
    'orientation', p.orientation,
    'categories', json((SELECT json_group_array(${linkSql('o')}) FROM playlist_category l
      JOIN category o ON o.id = l.category_id WHERE l.playlist_id = p.id)),
    'owner', ${ownerSql('p.owner_id')}, 'can', json_object('edit', ${booleanSql(edit)}))`;
}

/** Fields of tile and record. Pictures and first video come from the videos that the caller may see. */
function fields(caller: Caller): string {
  const shown = `FROM playlist_video l INDEXED BY playlist_video_order CROSS JOIN video v ON v.id = l.video_id
    WHERE l.playlist_id = p.id AND ${canView(caller)} ORDER BY l.position, l.video_id`;
  return `'playlist_id', CAST(p.id AS TEXT), 'title', p.title, 'visible', 1 - p.is_private,
    'thumbs', json((SELECT json_group_array(json_object('scr', t.scr, 'color', t.color))
      FROM (SELECT ${thumbSql} AS scr, v.color AS color ${shown} LIMIT ${PLAYLIST_THUMBS}) t)),
    'video_id', (SELECT CAST(v.id AS TEXT) ${shown} LIMIT 1),
    'video_dir', coalesce((SELECT v.dir ${shown} LIMIT 1), ''),
    'statistics', json_object('videos', p.videos, 'viewed', p.views),
    'added_date', ${instantSql('p.added_at')}, 'updated_date', ${instantSql('p.updated_at')}`;
}
