import { to } from '../../../../shared/routes.ts';
import type { Call, SiteContext } from '../../context.ts';
import { findVideoDir } from '../../../catalog/index.ts';

/** A video's page by its id alone, or by it and anything else. */
const ADDRESS = /^\/videos\/([1-9]\d{0,14})(?:\/([^/]*))?\/?$/;

/**
 * The address under which a video's page is listed, where it was asked for under another one; `null` for that address
 * itself, and for what the caller may not see, which is not there under any address.
 */
export function movedVideo(context: SiteContext, { caller }: Call, path: string): string | null {
  const [, id, given] = ADDRESS.exec(path) ?? [];
  if (id === undefined) return null;
  const dir = findVideoDir(context, id, caller);
  return dir === undefined || dir === given ? null : to('video', { video_id: id, dir });
}
