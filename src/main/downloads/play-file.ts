import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
};

/**
 * Serves a finished file to the player: complete, or one range of it (RFC 9110, 14).
 * @param range the request's `Range`; an unsupported form is ignored
 */
export async function playFile(file: string, range: string | null, isHead: boolean): Promise<Response> {
  const { size } = await stat(file);
  const common = {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  const asked = readRange(range, size);
  if (asked === 'outside') {
    return new Response(null, { status: 416, headers: { ...common, 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = asked ?? { start: 0, end: size - 1 };
  const headers = {
    ...common,
    'Content-Length': String(end - start + 1),
    ...(asked && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  };
  const bytes = isHead || size === 0 ? null : Readable.toWeb(createReadStream(file, { start, end }));
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the tests know the browser's class too
  return new Response(bytes as unknown as ReadableStream | null, { status: asked ? 206 : 200, headers });
}

/** First and last byte, both inside; `null` for the whole file. */
function readRange(range: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= size || end < start ? 'outside' : { start, end };
}
