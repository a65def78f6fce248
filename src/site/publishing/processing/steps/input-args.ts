import type { BoxLimits } from '../box/box.ts';
import { threadArgs, THREADS } from './threads.ts';

/** Demuxers of the accepted file types; those of playlists, scripts and pictures are not among them. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,flv,asf,mpeg,mpegvideo,avi,rm,matroska,webm,mpegts';

/** Slightly more than a frame of 8192 × 4320. */
export const PIXELS_MAX = 36_000_000;
export const STREAMS_MAX = 32;

/** Every tool gets this before its input: only this file, only these formats. */
export const READ_ONLY_FORMATS: readonly string[] = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
  ...['-max_streams', String(STREAMS_MAX), '-max_pixels', String(PIXELS_MAX)],
];

/** ffmpeg's arguments up to the input. */
export function inputArgs(input: string, threads = THREADS): readonly string[] {
  const head = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-nostats', '-progress', 'pipe:1'];
  // Left alone, filters take as many threads as there are cores.
  const filters = ['-filter_threads', String(threads)];
  return [
    ...head,
    ...filters,
    ...threadArgs(threads),
    ...READ_ONLY_FORMATS,
    ...['-max_error_rate', '0.25', '-i', `file:${input}`],
  ];
}

/** The output contains only picture and sound of the input, no metadata. */
export const PLAIN: readonly string[] =
  '-sn -dn -map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(
    ' ',
  );

/** @param perSecond most processor seconds per second of video */
export function limitsFor(seconds: number, perSecond: number, fileBytes: number): BoxLimits {
  const cpuSeconds = 60 + seconds * perSecond;
  return { cpuSeconds, wallMs: cpuSeconds * 2_000, fileBytes };
}

/** Calls back with a share of 0 to 1 whenever ffmpeg's progress grows. */
export function progressOf(seconds: number, onProgress: ((share: number) => void) | undefined) {
  return (line: string): void => {
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
    if (onProgress && microseconds > 0) onProgress(Math.min(1, microseconds / 1_000_000 / seconds));
  };
}
