import { type Caller, isStaff } from '../../identity/threads.ts';

/** What everybody may see. The partial indexes of the listings carry exactly these terms. */
export const PUBLIC = `v.state = 'approved' AND v.is_private = 0`;

/**
 * The one rule of who may see a video (decisions A), as a condition on the table alias `v` that reads the caller's
 * id from `@viewer`. Every query that touches videos carries it, so that a private or pending video is to others
 * exactly like a missing one. Deleted videos are gone for everybody.
 */
export function canView(caller: Caller): string {
  if (isStaff(caller)) return `v.state <> 'deleted'`;
  if (caller.memberId === null) return PUBLIC;
  return `((${PUBLIC}) OR (v.uploader_id = @viewer AND v.state <> 'deleted'))`;
}

/** Value of `@viewer`; no member has id 0. */
export function viewerOf(caller: Caller): number {
  return caller.memberId ?? 0;
}
