import { type Caller, isStaff } from '../../identity/threads.ts';

/** Playlists and albums everybody may see. The partial indexes of their lists carry exactly these terms. */
export const PUBLIC_PLAYLIST = `p.is_private = 0`;
export const PUBLIC_ALBUM = `a.state = 'approved' AND a.is_private = 0`;

/**
 * Who may see a playlist (specification 6), as a condition on the alias `p` that reads the caller's id from
 * `@viewer`. What a playlist holds is judged video by video (can-view.ts).
 */
export function canViewPlaylist(caller: Caller): string {
  if (isStaff(caller)) return '1 = 1';
  return caller.memberId === null ? PUBLIC_PLAYLIST : `(${PUBLIC_PLAYLIST} OR p.owner_id = @viewer)`;
}

/** The same rule over a row that was read. */
export function isPlaylistSeen(
  row: { readonly owner_id: number; readonly is_private: number },
  caller: Caller,
): boolean {
  return row.is_private === 0 || isStaff(caller) || row.owner_id === caller.memberId;
}

/**
 * The same for an album, on the alias `a`, by the rule of videos: private and pending ones are to others exactly like
 * missing ones, and deleted ones are gone for everybody.
 */
export function canViewAlbum(caller: Caller): string {
  if (isStaff(caller)) return `a.state <> 'deleted'`;
  if (caller.memberId === null) return PUBLIC_ALBUM;
  return `((${PUBLIC_ALBUM}) OR (a.owner_id = @viewer AND a.state <> 'deleted'))`;
}

/** Photos that an album `a` shows: of one that is not approved, to who sees it, all. */
export const SHOWN_PHOTO = `(is_waiting = 0 OR a.state <> 'approved')`;

/** Which photos of an album that they may see a caller may see: those that wait for a decision are their member's own. */
export function canViewPhoto(caller: Caller): string {
  if (isStaff(caller)) return '1 = 1';
  return caller.memberId === null ? 'h.is_waiting = 0' : '(h.is_waiting = 0 OR a.owner_id = @viewer)';
}
