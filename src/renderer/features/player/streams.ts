import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { VideoFiles } from '../../../shared/entities/video-file.ts';
import type { VideoFormat } from '../../../shared/entities/video.ts';
import { pathOf, startingFile } from './files.ts';

export const STREAM_TYPE = 'application/vnd.apple.mpegurl';

/** The quality that the browser chooses by itself, by the speed of the connection. */
export const AUTO = 'auto';

let isPlayed: boolean | null = null;

/**
 * The path of a video's stream; `null`: it has none, or this browser cannot play streams. Then its files are played.
 * @throws AppError `bad_answer` when the address is malformed
 */
export function streamPath({ stream }: Pick<VideoFiles, 'stream'>): string | null {
  if (stream === null) return null;
  isPlayed ??= document.createElement('video').canPlayType(STREAM_TYPE) !== '';
  return isPlayed ? decodeFileAddress(stream) : null;
}

/** Whether an address is that of a stream. */
export const isStream = (address: string) => /\/media\/l\/\d/.test(address);

/**
 * What to play: a stream if nothing else was chosen and the browser can play it, else a file.
 * @param wish a format or `AUTO`; `null`: the first load
 * @param height what the visitor chose last, pixels; `null`: nothing
 * @throws AppError `bad_answer` when its address is malformed
 */
export function sourceOf(
  answer: Pick<VideoFiles, 'files' | 'stream'>,
  formats: readonly VideoFormat[],
  wish: string | null,
  height: number | null,
): { readonly format: string; readonly path: string } | null {
  const isAuto = wish === AUTO || (wish === null && height === null);
  const path = isAuto ? streamPath(answer) : null;
  if (path !== null) return { format: AUTO, path };
  const { files } = answer;
  const file = files.find(({ format }) => format === wish) ?? startingFile(files, formats, height);
  return file ? { format: file.format, path: pathOf(file) } : null;
}
