import { decodeFileAddress } from '../../src/shared/entities/file-address.ts';
import type { Ask, Reply, TestSite } from './support.ts';

const lines = ({ text }: Reply) => text.split('\n');

/** Path of a video's playlist, as the caller is given it; `null`: none. */
export async function streamOf(site: TestSite, videoId: number | string, ask: Ask = {}) {
  const reply = await site.get(`/api/videofile.php?video_id=${videoId}`, ask);
  const { stream } = reply.json<{ stream: string | null }>();
  return stream === null ? null : decodeFileAddress(stream);
}

/** Playlists of the qualities that one names, as a player reads them. */
export async function rungsOf(site: TestSite, playlist: string) {
  const found = lines(await site.get(playlist));
  return found.flatMap((line, at) => {
    const [, bandwidth, codecs, size] =
      /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),CODECS="([^"]+)",RESOLUTION=(\d+x\d+)$/.exec(line) ?? [];
    return codecs ? [{ path: found[at + 1] ?? '', bandwidth: Number(bandwidth), codecs, size }] : [];
  });
}

/** A quality's file and the ranges of it, the head first. */
export async function segmentsOf(site: TestSite, rung: string) {
  const found = lines(await site.get(rung));
  const [, head = '', length = '', start = ''] =
    /URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(found.join('\n')) ?? [];
  const parts = found.flatMap((line, at) => {
    const [, bytes, from] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line) ?? [];
    const [, seconds] = /^#EXTINF:([\d.]+),$/.exec(found[at - 1] ?? '') ?? [];
    return bytes
      ? [{ start: Number(from), bytes: Number(bytes), seconds: Number(seconds), path: found[at + 1] ?? '' }]
      : [];
  });
  return {
    path: head,
    parts: [{ start: Number(start), bytes: Number(length), seconds: 0, path: head }, ...parts],
  };
}

/** What a player has of a quality when it has read all of its segments. */
export async function filmOf(site: TestSite, rung: string): Promise<Buffer> {
  const { parts } = await segmentsOf(site, rung);
  const chunks: Buffer[] = [];
  for (const { path, start, bytes } of parts) {
    const reply = await site.get(path, { headers: { range: `bytes=${start}-${start + bytes - 1}` } });
    if (reply.status !== 206) throw new Error(`a segment: ${reply.status}`);
    chunks.push(reply.bytes);
  }
  return Buffer.concat(chunks);
}
