import { lstat } from 'node:fs/promises';
import type { BoxLimits } from '../box/box.ts';
import { runBoxed } from '../box/run-boxed.ts';
import { READ_ONLY_FORMATS } from './input-args.ts';
import { MediaError } from './media-error.ts';
import type { StepFiles } from './probe.ts';

export interface Measure {
  readonly frames: number;
  readonly seconds: number;
}

/** A frame counts for at most this long, seconds: two frames with an hour between them are not a video of an hour. */
const FRAME_SECONDS_MAX = 5;
/** A day at 60 frames a second; the times fit in 40 MB. */
const FRAMES_MAX = 5_184_000;

/**
 * Least bytes of the file per frame, because an index may name the same bytes a million times. Containers always write
 * more than this per frame.
 */
const FRAME_BYTES_MIN = 4;

/** Reads the whole file once, at the disk's speed of about 100 MB/s. */
const LIMITS: BoxLimits = { cpuSeconds: 300, wallMs: 600_000, fileBytes: 1024 };

/**
 * Length of the video by its frames; the container's value may be wrong.
 * @param rate frames a second for frames without times, as in `.m2v`; 0: not known
 * @throws MediaError `video_corrupted_file` if there are no frames, or more than its bytes can hold
 */
export async function measure(files: StepFiles, rate: number): Promise<Measure> {
  const times: number[] = [];
  let frames = 0;
  const { size } = await lstat(files.input);
  const most = Math.min(FRAMES_MAX, Math.ceil(size / FRAME_BYTES_MIN));
  const args = ['-hide_banner', '-v', 'error', ...READ_ONLY_FORMATS, '-select_streams', 'V:0'];
  const some = ['-read_intervals', `%+#${most + 1}`];
  const show = [...some, '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { isDone } = await runBoxed({
    ...files,
    tool: 'ffprobe',
    limits: LIMITS,
    args: (paths) => [...args, ...show, `file:${paths.input}`],
    onLine(line) {
      const at = Number.parseFloat(line);
      frames += 1;
      if (Number.isFinite(at)) times.push(at);
    },
  });
  if (!isDone || frames === 0) throw new MediaError('video_corrupted_file', 'no frames');
  if (frames > most) throw new MediaError('video_corrupted_file', 'more frames than it has bytes for');
  const hasTimes = times.length > 1 && times.length > frames / 2;
  // The last frame lasts as long as the average: the durations of single frames in files are often wrong.
  const seconds = hasTimes ? (covered(times) * frames) / (frames - 1) : frames / (rate || 25);
  return { frames, seconds: Math.round(seconds * 1000) / 1000 };
}

function covered(times: readonly number[]): number {
  const sorted = Float64Array.from(times).sort();
  let sum = 0;
  for (let at = 1; at < sorted.length; at += 1)
    sum += Math.min((sorted[at] ?? 0) - (sorted[at - 1] ?? 0), FRAME_SECONDS_MAX);
  return sum;
}
