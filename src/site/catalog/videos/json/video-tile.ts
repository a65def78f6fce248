import { GONE_NAME } from '../../../../shared/accounts/gone-name.ts';
import { instantSql, linkSql, publicThumbSql, thumbSql } from '../../../visibility/threads.ts';

/** The common owner of a list's videos, which tiles need not repeat. */
export type TileOwner = 'channel' | 'member';

const channel = `json((SELECT ${linkSql('by')} FROM channel by WHERE by.id = v.channel_id))`;

/** The uploader of a video without channel, if they have a page; `null` if they left. */
const member = `json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m
  WHERE v.channel_id IS NULL AND m.id = v.uploader_id AND m.name NOT LIKE '${GONE_NAME}%'))`;

/** @param of owner to leave out, because all of the list have the same */
const tileWith = (address: string, of?: TileOwner) => `json_object(
  'video_id', CAST(v.id AS TEXT), 'dir', v.dir, 'title', v.title_en, 'title_jp', v.title_ja, 'scr', ${address},
  'color', v.color, 'duration', v.duration, 'rating', v.rating, 'video_viewed', v.views,
  'added_date', ${instantSql('v.added_at')}, 'props', json_object('hd', v.is_hd),
  'is_private', CAST(v.is_private AS TEXT), 'sg_id', v.sg_id, 'ex_tube', v.ex_tube, 'ex_id', v.ex_id,
  'channel', ${of === 'channel' ? 'NULL' : channel}, 'member', ${of === 'member' ? 'NULL' : member})`;

/** Tile of the video `v`. */
export const tile = tileWith(thumbSql);

/**
 * The same for a query whose conditions select only public videos; a check of each row took a seventh of the time
 * (measured).
 */
export const publicTile = tileWith(publicThumbSql);

/** Tiles of a list, where all videos may have the same channel or member. */
export function listTile(isPublic: boolean, of?: TileOwner): string {
  return of ? tileWith(isPublic ? publicThumbSql : thumbSql, of) : isPublic ? publicTile : tile;
}
