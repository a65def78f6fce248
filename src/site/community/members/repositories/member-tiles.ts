import type { MemberTile } from '../../../../shared/entities/member-tile.ts';
import { memberId } from '../../../../shared/ids.ts';

/** Columns for a tile of member `m`. */
export const tileColumns = [
  ...(['m.id', 'm.name', 'm.avatar_key', 'm.country', 'm.gender', 'm.city', 'm.shows_info'] as const),
  ...(['m.videos', 'm.views', 'm.subscribers'] as const),
] as const;

interface TileRow {
  readonly id: number;
  readonly name: string;
  readonly avatar_key: string;
  readonly country: string;
  readonly gender: number;
  readonly city: string;
  readonly shows_info: number;
  readonly videos: number;
  readonly views: number;
  readonly subscribers: number;
}

/** A member in public form. */
export function tileOf({ id, avatar_key: key, shows_info: shows, ...row }: TileRow): MemberTile {
  return {
    id: memberId.parse(String(id)),
    name: row.name,
    avatar: key === '' ? '' : `/media/p/${key}`,
    ...(shows === 1
      ? { country: row.country, gender: row.gender, city: row.city }
      : { country: '', gender: 0, city: '' }),
    videos: row.videos,
    views: row.views,
    subscribers: row.subscribers,
  };
}
