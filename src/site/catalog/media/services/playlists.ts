import type { SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { streamsOf, type StoredStream } from '../repositories/video-streams.ts';
import type { MediaAddresses } from './media-address.ts';

/** Positions of a stream's parts in its file; segments follow the head without a gap. */
export interface StreamSegments {
  /** Start and size of what a decoder reads first, bytes. */
  readonly head: readonly [start: number, bytes: number];
  /** Start of the first segment. */
  readonly start: number;
  /** Bytes and seconds of each segment. */
  readonly parts: readonly (readonly [bytes: number, seconds: number])[];
}

interface Deps {
  readonly database: SiteDatabase;
  readonly addresses: MediaAddresses;
}

interface Named {
  readonly videoId: string;
  readonly format: string;
  readonly key: string;
}

/**
 * The playlist of all qualities (RFC 8216), with addresses for the same viewer. It begins with the lowest quality that
 * is not too small: players start there while they do not know their bandwidth. `undefined`: no such playlist that the
 * viewer may see.
 */
export function playlistText(
  { database, addresses }: Deps,
  { videoId, format, key }: Named,
  viewer: Caller,
): string | undefined {
  const streams = streamsOf(database, videoId, viewer);
  if (format !== 'all' || streams[0]?.key !== key) return undefined;
  const lines = startingFirst(streams).flatMap(({ duration, ...stream }) => {
    const target = { kind: 'rung', videoId, format: stream.format, key: stream.key } as const;
    const { bandwidth, codecs, width, height } = stream;
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
      addresses.sign(target, viewerOf(viewer), duration).path,
    ];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

const START = '480p';

function startingFirst(streams: readonly StoredStream[]): readonly StoredStream[] {
  const start = streams.find(({ format }) => format === START) ?? streams.at(-1);
  return [...streams].sort((a, b) => Number(b === start) - Number(a === start));
}

/** The playlist of one quality: ranges of its file. `undefined`: no such playlist that the viewer may see. */
export function rungText(
  { database, addresses }: Deps,
  { videoId, format, key }: Named,
  viewer: Caller,
): string | undefined {
  const stream = streamsOf(database, videoId, viewer).find((each) => each.format === format);
  if (stream?.key !== key) return undefined;
  const target = { kind: 'stream', videoId, format, key } as const;
  const { path } = addresses.sign(target, viewerOf(viewer), stream.duration);
  const { head, start, parts } = JSON.parse(stream.segments) as StreamSegments;
  let at = start;
  const segments = parts.flatMap(([bytes, seconds]) => {
    const range = `${bytes}@${at}`;
    at += bytes;
    return [`#EXTINF:${seconds.toFixed(6)},`, `#EXT-X-BYTERANGE:${range}`, path];
  });
  const longest = Math.ceil(Math.max(...parts.map(([, seconds]) => seconds)));
  return `${[
    ...['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${longest}`, '#EXT-X-MEDIA-SEQUENCE:0'],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'],
    `#EXT-X-MAP:URI="${path}",BYTERANGE="${head[1]}@${head[0]}"`,
    ...segments,
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}
