import { join } from 'node:path';
import { runBoxed } from '../box/run-boxed.ts';
import { colourFilters } from './colours.ts';
import { inputArgs, limitsFor, PLAIN, progressOf } from './input-args.ts';
import { madeFile, type MadeFile } from './made-file.ts';
import { MediaError } from './media-error.ts';
import type { Probe, StepFiles } from './probe.ts';
import { sizeIn, type Rung } from './rungs.ts';
import { threadArgs, THREADS } from './threads.ts';

export interface Rendition extends MadeFile {
  readonly width: number;
  readonly height: number;
}

export interface RenditionRequest {
  readonly rung: Rung;
  readonly source: Pick<Probe, 'width' | 'height' | 'isHdr'> & { readonly seconds: number };
  /** Gets a share of 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Longest time between key frames, seconds: segments of a stream begin at key frames. */
export const KEY_SECONDS = 4;

/**
 * A file that every browser can play and start before it is complete: H.264 and AAC in MP4.
 * @throws MediaError `video_failed`
 */
export async function rendition(files: StepFiles, request: RenditionRequest): Promise<Rendition> {
  const { rung, source, onProgress } = request;
  const { width, height } = sizeIn(rung, source);
  const name = `${rung.height}p.mp4`;
  const picture = `${colourFilters(source.isHdr)}scale=${width}:${height},setsar=1,format=yuv420p`;
  const bytes = 16 * 1024 ** 2 + ((rung.bits + 128_000) / 8) * source.seconds * 2;
  const { isDone } = await runBoxed({
    ...files,
    tool: 'ffmpeg',
    limits: limitsFor(source.seconds, 20, bytes),
    onLine: progressOf(source.seconds, onProgress),
    args: (paths) => [
      ...inputArgs(paths.input),
      ...['-map', '0:V:0', '-map', '0:a:0?', ...PLAIN, '-t', String(Math.ceil(source.seconds) + 5)],
      ...['-vf', picture, '-fpsmax', '60', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
      ...[
        '-crf',
        '23',
        '-maxrate',
        String(rung.bits),
        '-bufsize',
        String(rung.bits * 2),
        ...threadArgs(THREADS),
      ],
      ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`],
      ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', '128k'],
      ...['-movflags', '+faststart', '-f', 'mp4', join(paths.out, name)],
    ],
  });
  if (!isDone) throw new MediaError('video_failed', `no ${rung.height}p could be made`);
  return { ...(await madeFile(join(files.out, name))), width, height };
}
