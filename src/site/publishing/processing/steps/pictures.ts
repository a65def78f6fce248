import { join } from 'node:path';
import { runBoxed } from '../box/run-boxed.ts';
import { colourFilters } from './colours.ts';
import { inputArgs, limitsFor, progressOf } from './input-args.ts';
import { PICTURE_THREADS } from './threads.ts';
import { madeFile } from './made-file.ts';
import { MediaError } from './media-error.ts';
import type { Probe, StepFiles } from './probe.ts';
import { frameSize, PICTURES, TILE, tilesOf, type Tiles } from './picture-plan.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Frames {
  /** Frames of `size`, RGB, one after another. */
  readonly frames: string;
  readonly frameCount: number;
  readonly size: Size;
  /** Frames of `TILE`, RGB, one after another. */
  readonly tiles: string;
  readonly plan: Tiles;
}

export interface FramesRequest {
  readonly source: Pick<Probe, 'isHdr' | 'width'> & { readonly seconds: number; readonly frames: number };
  readonly onProgress?: (share: number) => void;
}

/** If less than this share was decoded, the video does not play to its end. */
const WHOLE = 0.8;

/**
 * Decodes a video once, to its end, and writes twelve frames and those of the storyboard as raw pixels. Raw pixels
 * cannot attack their reader.
 * @throws MediaError `video_corrupted_file` if it cannot be decoded to the end
 */
export async function takeFrames(files: StepFiles, request: FramesRequest): Promise<Frames> {
  const { source, onProgress } = request;
  const plan = tilesOf(source.seconds);
  const size = frameSize(source.width);
  const step = source.seconds / PICTURES;
  // Takes the middle of each twelfth; if there are few frames, starts with the first.
  const first = source.frames > 2 * PICTURES ? step / 2 : 0;
  const colours = colourFilters(source.isHdr);
  const graph = [
    '[0:V:0]setpts=PTS-STARTPTS,split[a][b]',
    `[a]select='lt(selected_n,${PICTURES})*gte(t,selected_n*${step}+${first})',${colours}${fitted(size)}[frames]`,
    `[b]select='lt(selected_n,${plan.tiles})*gte(t*1000,selected_n*${plan.everyMs})',${colours}${fitted(TILE)}[tiles]`,
  ].join(';');
  const raw = ['-fps_mode', 'passthrough', '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const { isDone } = await runBoxed({
    ...files,
    tool: 'ffmpeg',
    limits: limitsFor(source.seconds, 8, 256 * 1024 ** 2),
    onLine: progressOf(source.seconds, onProgress),
    args: (paths) => [
      ...inputArgs(paths.input, PICTURE_THREADS),
      ...['-filter_complex', graph],
      ...['-map', '[frames]', ...raw, join(paths.out, 'frames.rgb')],
      ...['-map', '[tiles]', ...raw, join(paths.out, 'tiles.rgb')],
    ],
  });
  if (!isDone) throw new MediaError('video_corrupted_file', 'it cannot be decoded');
  const [frames, tiles] = [
    await madeFile(join(files.out, 'frames.rgb')),
    await madeFile(join(files.out, 'tiles.rgb')),
  ];
  const decoded = Math.floor(tiles.bytes / bytesOf(TILE));
  if (decoded < Math.floor(plan.tiles * WHOLE))
    throw new MediaError('video_corrupted_file', 'it cannot be decoded to its end');
  const frameCount = Math.min(PICTURES, Math.floor(frames.bytes / bytesOf(size)));
  return { frames: frames.path, frameCount, size, tiles: tiles.path, plan: { ...plan, tiles: decoded } };
}

const bytesOf = ({ width, height }: Size) => width * height * 3;

/** Square pixels, the whole picture inside a size, with black bars. */
function fitted({ width, height }: Size): string {
  const inside = `scale=${width}:${height}:force_original_aspect_ratio=decrease`;
  return `scale='max(2,iw*sar)':ih,setsar=1,${inside},pad=${width}:${height}:-1:-1,setsar=1`;
}
