import * as z from 'zod/mini';
import type { Box, BoxLimits } from '../box/box.ts';
import { runBoxed } from '../box/run-boxed.ts';
import { PIXELS_MAX, READ_ONLY_FORMATS } from './input-args.ts';
import { MediaError } from './media-error.ts';

/** The input file of a step and its output folder. */
export interface StepFiles {
  readonly box: Box;
  readonly input: string;
  readonly out: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Probe {
  /** ffprobe's name. */
  readonly container: string;
  /** As shown: rotated upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Frames a second; 0: not known. */
  readonly rate: number;
  readonly isHdr: boolean;
  readonly hasSound: boolean;
  /** ffprobe's names; `audioCodec` is empty without sound. */
  readonly videoCodec: string;
  readonly audioCodec: string;
}

/**
 * The index of a day of video takes half a second. An index that claims 50 million frames must not use up the limits of
 * J7.
 */
const LIMITS: BoxLimits = { cpuSeconds: 5, wallMs: 30_000, fileBytes: 1024 };

const answer = z.object({
  format: z.object({ format_name: z.string() }),
  streams: z.array(
    z.object({
      codec_type: z.optional(z.string()),
      codec_name: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      sample_aspect_ratio: z.optional(z.string()),
      avg_frame_rate: z.optional(z.string()),
      r_frame_rate: z.optional(z.string()),
      color_transfer: z.optional(z.string()),
      disposition: z.optional(
        z.object({ attached_pic: z.optional(z.number()), timed_thumbnails: z.optional(z.number()) }),
      ),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
});
type Stream = z.output<typeof answer>['streams'][number];

/** Detects what a file is from its bytes alone. @throws MediaError `video_corrupted_file` if it is no video */
export async function probe(files: StepFiles): Promise<Probe> {
  const show = ['-of', 'json', '-show_format', '-show_streams'];
  const { isDone, output } = await runBoxed({
    ...files,
    tool: 'ffprobe',
    limits: LIMITS,
    args: (paths) => ['-hide_banner', '-v', 'error', ...READ_ONLY_FORMATS, ...show, `file:${paths.input}`],
  });
  if (!isDone) throw new MediaError('video_corrupted_file', 'ffprobe cannot read it');
  const { format, streams } = parsed(output);
  const video = streams.find(isFilm);
  const { width = 0, height = 0 } = video ?? {};
  const sound = streams.find(
    ({ codec_type, codec_name }) => codec_type === 'audio' && codec_name !== undefined,
  );
  if (!video || width < 16 || height < 16 || width * height > PIXELS_MAX)
    throw new MediaError('video_corrupted_file', 'no video of a size that can be shown');
  return {
    container: format.format_name,
    ...shownSize(video, width, height),
    rate: ratio(video.avg_frame_rate) || ratio(video.r_frame_rate),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer ?? ''),
    hasSound: sound !== undefined,
    videoCodec: video.codec_name ?? '',
    audioCodec: sound?.codec_name ?? '',
  };
}

function parsed(output: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(output));
  } catch {
    throw new MediaError('video_corrupted_file', 'ffprobe says nothing of use');
  }
}

/** Cover pictures are video streams too. */
function isFilm({ codec_type, codec_name, disposition }: Stream): boolean {
  const isPicture = disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  return codec_type === 'video' && codec_name !== undefined && !isPicture;
}

function shownSize(stream: Stream, width: number, height: number) {
  const wide = Math.max(1, Math.round(width * (ratio(stream.sample_aspect_ratio?.replace(':', '/')) || 1)));
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isOnItsSide = Math.abs(rotation) % 180 === 90;
  return isOnItsSide ? { width: height, height: wide } : { width: wide, height };
}

/** Reads `30000/1001`; 0 if there is none. */
function ratio(text: string | undefined): number {
  const [above, below] = (text ?? '').split('/').map(Number);
  return above && below && above > 0 && below > 0 ? above / below : 0;
}
