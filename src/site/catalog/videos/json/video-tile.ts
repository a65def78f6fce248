import { GONE_NAME } from '../../../../shared/accounts/gone-name.ts';
import { instantSql, linkSql, publicThumbSql, thumbSql } from '../../../visibility/threads.ts';

/** Whose videos a list shows, so that its tiles need not say it. */
export type TileOwner = 'channel' | 'member';

const channel = `json((SELECT ${linkSql('by')} FROM channel by WHERE by.id = v.channel_id))`;

/** The uploader of what has no channel, if there is a page of theirs: `null` for who has left. */
const member = `json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m
  WHERE v.channel_id IS NULL AND m.id = v.uploader_id AND m.name NOT LIKE '${GONE_NAME}%'))`;

/** @param of not said, as it is the same for all of a list */
const tileWith = (address: string, of?: TileOwner) => `json_object(
  'video_id', CAST(v.id AS TEXT), 'dir', v.dir, 'title', v.title_en, 'title_jp', v.title_ja, 'scr', ${address},
  'color', v.color, 'duration', v.duration, 'rating', v.rating, 'video_viewed', v.views,
  'added_date', ${instantSql('v.added_at')}, 'props', json_object('hd', v.is_hd),
  'is_private', CAST(v.is_private AS TEXT), 'sg_id', v.sg_id, 'ex_tube', v.ex_tube, 'ex_id', v.ex_id,
  'channel', ${of === 'channel' ? 'NULL' : channel}, 'member', ${of === 'member' ? 'NULL' : member})`;

/** Tile of the video `v`. */
export const tile = tileWith(thumbSql);

/** The same of a video that is public by the query's own conditions; a check of each row took a seventh of the time (measured). */
export const publicTile = tileWith(publicThumbSql);

/** Tiles of a list, where all may be one channel's or one member's. */
export function listTile(isPublic: boolean, of?: TileOwner): string {
  return of ? tileWith(isPublic ? publicThumbSql : thumbSql, of) : isPublic ? publicTile : tile;
}
