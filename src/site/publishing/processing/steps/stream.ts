import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBoxed } from '../box/run-boxed.ts';
import { inputArgs, limitsFor, PLAIN } from './input-args.ts';
import { madeFile, type MadeFile } from './made-file.ts';
import { MediaError } from './media-error.ts';
import type { StepFiles } from './probe.ts';
import { KEY_SECONDS } from './rendition.ts';

export interface ByteRange {
  readonly start: number;
  readonly bytes: number;
}

/** One quality of a stream: a file and the ranges of its segments. */
export interface StreamFile extends MadeFile {
  /** The part that a decoder has to read first. */
  readonly head: ByteRange;
  readonly segments: readonly (ByteRange & { readonly seconds: number })[];
  /** Bits of the busiest second, roughly. */
  readonly bandwidth: number;
  /** In the notation of RFC 6381. */
  readonly codecs: string;
}

/**
 * Packs a rendition for streaming without encoding it again: fragmented MP4, all segments in one file.
 * @throws MediaError `video_failed`
 */
export async function stream(files: StepFiles, seconds: number, height: number): Promise<StreamFile> {
  const [name, list] = [`${height}p.m4s`, `${height}p.m3u8`];
  const { isDone } = await runBoxed({
    ...files,
    tool: 'ffmpeg',
    limits: limitsFor(seconds, 1, 16 * 1024 ** 3),
    args: (paths) => [
      ...inputArgs(paths.input),
      ...['-map', '0:V:0', '-map', '0:a:0?', ...PLAIN, '-c', 'copy', '-f', 'hls'],
      ...['-hls_time', String(KEY_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_flags', 'single_file', '-hls_segment_filename', join(paths.out, name)],
      join(paths.out, list),
    ],
  });
  if (!isDone) throw new MediaError('video_failed', `no stream of ${height}p could be made`);
  await madeFile(join(files.out, list));
  const made = await madeFile(join(files.out, name));
  const ranges = rangesOf(await readFile(join(files.out, list), 'utf8'), made.bytes);
  return { ...made, ...ranges, codecs: await codecsOf(made.path, ranges.head) };
}

/** Bytes of a head that are searched for its codecs. */
const HEAD_MAX = 64 * 1024;

/** Names of the codecs, from the records in the file's head. */
async function codecsOf(path: string, { start, bytes }: ByteRange): Promise<string> {
  const head = Buffer.alloc(Math.min(bytes, HEAD_MAX));
  const file = await open(path, 'r');
  // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
  await file.read(head, 0, head.length, start).finally(() => file.close());
  const at = head.indexOf('avcC');
  if (at < 0) throw new MediaError('video_failed', 'a stream without a picture');
  // After its name and version come profile, constraints and level.
  const avc = `avc1.${head.subarray(at + 5, at + 8).toString('hex')}`;
  return head.includes('mp4a') ? `${avc},mp4a.40.2` : avc;
}

/** Reads the playlist that ffmpeg wrote: a range for the head, then a length and a range for each segment. */
function rangesOf(playlist: string, bytes: number): Pick<StreamFile, 'head' | 'segments' | 'bandwidth'> {
  const head = rangeIn(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m.exec(playlist));
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@(\d+)/gm)].map(
    ([, seconds, ...range]) => ({ seconds: Number(seconds), ...rangeIn([null, ...range]) }),
  );
  const [first] = segments;
  if (!first) throw new MediaError('video_failed', 'a stream without segments');
  let end = first.start;
  for (const { start, bytes: length } of segments) {
    if (start !== end) throw new MediaError('video_failed', 'a stream with gaps');
    end += length;
  }
  if (end > bytes || head.start + head.bytes > first.start)
    throw new MediaError('video_failed', 'a stream that is longer than its file');
  const rates = segments.map(({ bytes, seconds }) => (bytes * 8) / Math.max(seconds, 0.5));
  return { head, segments, bandwidth: Math.ceil(Math.max(...rates)) };
}

function rangeIn(match: readonly (string | null | undefined)[] | null): ByteRange {
  const [, bytes, start] = match ?? [];
  if (!bytes || !start) throw new MediaError('video_failed', 'a stream without ranges');
  return { start: Number(start), bytes: Number(bytes) };
}
