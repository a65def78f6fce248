import type { OutputOf } from '../../shared/api/endpoint.ts';
import type { Api } from '../../shared/api/table/index.ts';
import { encodeFileAddress } from '../../shared/entities/file-address.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SiteDatabase } from '../db/open.ts';
import type { Caller } from '../policies/caller.ts';
import { viewerOf } from '../policies/can-view.ts';
import { readyVideoJson, videoJson } from '../repositories/video-detail.ts';
import { videoFiles } from '../repositories/video-files.ts';
import { prepared, type PreparedJson } from './answer.ts';
import type { MediaAddresses } from './media-address.ts';
import type { ReadyVideos } from './ready-videos.ts';

interface VideoWorld {
  readonly database: SiteDatabase;
  readonly addresses: MediaAddresses;
  readonly readyVideos: ReadyVideos;
}

/** @throws AppError `not_found`, the same whether the video is missing, private, pending or deleted */
export function getVideo(world: VideoWorld, videoId: string, caller: Caller): PreparedJson {
  const ready = readyVideoJson(world.database, videoId, caller);
  if (ready) return prepared(ready);
  if (ready === null) world.readyVideos.want(videoId);
  const json = ready === null ? videoJson(world.database, videoId, caller) : undefined;
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}

/**
 * Signed addresses of a video's files, made for this caller alone.
 * @throws AppError `not_found`
 */
export function getVideoFiles(
  world: VideoWorld,
  videoId: string,
  caller: Caller,
): OutputOf<Api['video.file']> {
  const files = videoFiles(world.database, videoId, caller);
  if (files === undefined) throw new AppError({ code: 'not_found' });
  let expiresAt = 0;
  const signed = files.map(({ format, key, height, isDefault }) => {
    const { path, expires } = world.addresses.sign({ kind: 'video', videoId, format, key }, viewerOf(caller));
    expiresAt = expires;
    return { format, label: `${height}p`, isDefault, address: encodeFileAddress(path) };
  });
  return { files: signed, expiresAt: new Date(expiresAt * 1000).toISOString() };
}
