import { ageSql, instantSql, pictureSql, silentOf } from '../../../visibility/index.ts';
import { itemsText } from '../../../platform/index.ts';

/** Tile of member `m`. It shows only public fields. @param subscribers SQL of their number */
export const memberTileWith = (
  subscribers: string,
) => `json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${pictureSql('m.avatar_key')},
  'country', iif(m.shows_info, m.country, ''), 'gender', iif(m.shows_info, m.gender, 0),
  'city', iif(m.shows_info, m.city, ''),
  'statistics', json_object('videos', m.videos, 'viewed', m.views, 'subscribers', ${subscribers}))`;

export const memberTile = memberTileWith('m.subscribers');

/**
 * The profile of member `@id` on the day `@today`, without its last brace: pages and abilities depend on the caller and
 * are appended.
 * @param shows what the caller may see
 */
export function memberProfile(shows: { readonly info: boolean; readonly friends: boolean }): string {
  const said = (column: string, without: string) => (shows.info ? column : without);
  return `SELECT rtrim(json_object(
       '_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${pictureSql('m.avatar_key')},
       'cover', ${pictureSql('m.cover_key')}, 'joined_date', ${instantSql('m.created_at')},
       'country', ${said('m.country', `''`)}, 'city', ${said('m.city', `''`)}, 'gender', ${said('m.gender', '0')},
       'age', ${said(ageSql('m.birth_date'), 'NULL')},
       'relationship', ${said('m.relationship', '0')}, 'orientation', ${said('m.orientation', '0')},
       'statistics', json_object('videos', m.videos, 'viewed', m.views, 'subscribers', m.subscribers + ${silentOf('member', 'm.id')},
         'friends', ${shows.friends ? 'm.friends' : '0'}),
       -- Last: a text, so that nothing but the outer brace is trimmed.
       'about', ${said(`coalesce((SELECT t.about FROM member_text t WHERE t.member_id = m.id), '')`, `''`)}), '}')
     FROM member m WHERE m.id = @id`;
}

/** Friends of the member `@id`, the newest first, as one JSON array of tiles. */
export const MEMBER_FRIENDS = `SELECT ${itemsText(memberTile)} FROM (
    SELECT friend_id AS id, added_at FROM friend WHERE member_id = @id AND state = 'accepted'
    UNION ALL SELECT member_id, added_at FROM friend WHERE friend_id = @id AND state = 'accepted'
    ORDER BY 2 DESC, 1 DESC LIMIT @count OFFSET @skip
  ) p CROSS JOIN member m ON m.id = p.id`;
