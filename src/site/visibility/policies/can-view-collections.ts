import { type Caller, isStaff } from '../../identity/threads.ts';

/** Public playlists and albums. The partial indexes of their lists have exactly these terms. */
export const PUBLIC_PLAYLIST = `p.is_private = 0`;
export const PUBLIC_ALBUM = `a.state = 'approved' AND a.is_private = 0`;

/**
 * Who may see a playlist (specification 6), as a condition on the alias `p`; the caller's id is `@viewer`. Each video
 * in a playlist is checked separately (can-view.ts).
 */
export function canViewPlaylist(caller: Caller): string {
  if (isStaff(caller)) return '1 = 1';
  return caller.memberId === null ? PUBLIC_PLAYLIST : `(${PUBLIC_PLAYLIST} OR p.owner_id = @viewer)`;
}

/** The same rule for a row that was read. */
export function isPlaylistSeen(
  row: { readonly owner_id: number; readonly is_private: number },
  caller: Caller,
): boolean {
  return row.is_private === 0 || isStaff(caller) || row.owner_id === caller.memberId;
}

/**
 * The same for an album, on the alias `a`, by the rule of videos: to others, private and pending albums look exactly
 * like missing ones. Nobody sees deleted ones.
 */
export function canViewAlbum(caller: Caller): string {
  if (isStaff(caller)) return `a.state <> 'deleted'`;
  if (caller.memberId === null) return PUBLIC_ALBUM;
  return `((${PUBLIC_ALBUM}) OR (a.owner_id = @viewer AND a.state <> 'deleted'))`;
}

/** The photos that album `a` shows. Viewers of an album that is not approved see all of its photos. */
export const SHOWN_PHOTO = `(is_waiting = 0 OR a.state <> 'approved')`;

/**
 * The photos of a visible album that a caller may see: photos that wait for a decision are visible only to their owner.
 */
export function canViewPhoto(caller: Caller): string {
  if (isStaff(caller)) return '1 = 1';
  return caller.memberId === null ? 'h.is_waiting = 0' : '(h.is_waiting = 0 OR a.owner_id = @viewer)';
}
