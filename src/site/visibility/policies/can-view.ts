import { type Caller, isStaff } from '../../identity/threads.ts';

/** Public videos. The partial indexes of the listings have exactly these terms. */
export const PUBLIC = `v.state = 'approved' AND v.is_private = 0`;

/** The same of a link `v` of a video, which has it from the video (`platform/db/derived/copies.ts`). */
export const PUBLIC_LINK = 'v.is_public = 1';

/**
 * The only rule of who may see a video (decisions A), as a condition on the table alias `v`; the caller's id is
 * `@viewer`. Every query of videos includes it, so that to others a private or pending video looks exactly like a
 * missing one. Nobody sees deleted videos.
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
