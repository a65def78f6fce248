import { to } from '../../../../shared/routes.ts';
import type { Call, SiteContext } from '../../context.ts';
import { findVideoDir } from '../../../catalog/index.ts';

/** A video's page by its id alone, or by its id and any other part. */
const ADDRESS = /^\/videos\/([1-9]\d{0,14})(?:\/([^/]*))?\/?$/;

/**
 * The canonical address of a video's page, if the request used another one. `null` for that address itself, and for
 * videos that the caller may not see, which have no address for them.
 */
export function movedVideo(context: SiteContext, { caller }: Call, path: string): string | null {
  const [, id, given] = ADDRESS.exec(path) ?? [];
  if (id === undefined) return null;
  const dir = findVideoDir(context, id, caller);
  return dir === undefined || dir === given ? null : to('video', { video_id: id, dir });
}
