import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { RELATED_FILE_PAGES } from '../../../../shared/constants.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { relatedCandidates, relatedSubject, relatedTiles } from '../repositories/related-videos.ts';

/**
 * A file of related videos: ten pages of `count` (specification 7). A file after the last one is empty, because a
 * client cannot know which file is the last.
 * @throws AppError `not_found`, the same for a missing video and one that the caller may not see
 */
export function relatedVideos(
  { database }: { readonly database: SiteDatabase },
  { video_id, count, file }: InputOf<Api['videos.related']>,
  caller: Caller,
): PreparedJson {
  const subject = relatedSubject(database, video_id, caller);
  if (!subject) throw new AppError({ code: 'not_found' });
  const size = count * RELATED_FILE_PAGES;
  const part = { skip: (file - 1) * size, count: size };
  const { total, videos } = relatedTiles(database, subject, relatedCandidates(database, subject), part);
  return prepared('{"videos":', videos, `,"total_count":${total},"pages":${Math.ceil(total / count)}}`);
}
