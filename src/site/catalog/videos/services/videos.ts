import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { prepared, type PreparedJson, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { readyVideoJson, videoDir, videoJson } from '../repositories/video-detail.ts';
import { videoFiles } from '../../media/repositories/video-files.ts';
import type { MediaAddresses } from '../../media/services/media-address.ts';
import type { ReadyVideos } from './ready-videos.ts';
import { signedFiles } from '../../media/services/signed-files.ts';

interface VideoDeps {
  readonly database: SiteDatabase;
  readonly addresses: MediaAddresses;
  readonly readyVideos: ReadyVideos;
}

/** @throws AppError `not_found`, the same for a missing, private, pending or deleted video */
export function getVideo(deps: VideoDeps, videoId: string, caller: Caller): PreparedJson {
  const ready = readyVideoJson(deps.database, videoId, caller);
  if (ready) return prepared(ready);
  if (ready === null) deps.readyVideos.want(videoId);
  const json = ready === null ? videoJson(deps.database, videoId, caller) : undefined;
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}

/** The readable part of a video's address; `undefined` if the caller may not see the video. */
export function findVideoDir(
  { database }: Pick<VideoDeps, 'database'>,
  videoId: string,
  caller: Caller,
): string | undefined {
  return videoDir(database, videoId, caller);
}

/** Signed addresses to play a video's files, for this caller only. @throws AppError `not_found` */
export function getVideoFiles(deps: VideoDeps, videoId: string, caller: Caller): OutputOf<Api['video.file']> {
  const files = videoFiles(deps.database, videoId, caller);
  if (files === undefined) throw new AppError({ code: 'not_found' });
  return signedFiles(deps, 'video', videoId, files, caller);
}
