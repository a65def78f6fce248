/** Conditions that find the rows of a member, `$`, by their owner. */

const mine = (table: string, owner: string) => `(SELECT id FROM ${table} WHERE ${owner} = $)`;
export const PLAYLISTS = mine('playlist', 'owner_id');
export const ALBUMS = mine('album', 'owner_id');
export const VIDEOS = mine('video', 'uploader_id');
export const SUBMISSIONS = mine('submission', 'member_id');
export const REPORTS = mine('report', 'member_id');
export const NOTIFICATIONS = mine('notification', 'member_id');
export const own = (column: string, ids: string, key: readonly string[]) => {
  const where = `${column} IN ${ids}`;
  return { key, archived: where, erased: [where] };
};
/** Rows of anybody on the member's playlists, albums and videos. */
export const onOwn = (kind: string) => [
  `${kind} = 'playlist' AND object_id IN ${PLAYLISTS}`,
  `${kind} = 'album' AND object_id IN ${ALBUMS}`,
  `${kind} = 'video' AND object_id IN ${VIDEOS}`,
];
// A bound number may be a float.
export const TEXT = 'CAST(CAST($ AS INTEGER) AS TEXT)';
export const DEEDS = `who = 'm:' || ${TEXT}`;
export const ofMember = (...more: readonly string[]) => {
  const where = 'member_id = $';
  return { key: ['member_id', ...more], archived: where, erased: [where] };
};
export const DIALOGS =
  '(SELECT id FROM dialog WHERE low_id = $ UNION SELECT id FROM dialog WHERE high_id = $)';
/** Dialogs of which nobody else has a copy. */
export const ALONE = `(SELECT d.id FROM dialog d WHERE d.id IN ${DIALOGS}
  AND NOT EXISTS (SELECT 1 FROM dialog_side s WHERE s.dialog_id = d.id AND s.member_id <> $))`;
