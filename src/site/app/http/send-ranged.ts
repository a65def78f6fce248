import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { MediaReader } from '../../platform/index.ts';
import { failureAnswer } from './failure.ts';
import { HANDED_MAX } from './hand-over.ts';
import { judgePreconditions } from './preconditions.ts';
import { rangeHolds, readRange } from './range.ts';
import { sendFile } from './send-file.ts';

export interface RangedFile {
  /** The caller must close it. */
  readonly handle: MediaReader;
  readonly type: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** A strong tag. */
  readonly etag: string;
  readonly cacheControl: string;
  /** For every answer, in pairs. */
  readonly headers: readonly string[];
  /** Only for answers with bytes of the file. */
  readonly saved?: readonly string[];
}

/** Sends an open file or the requested part of it, if the preconditions allow it; resolves when it is sent. */
export async function sendRanged(
  { handle, type, bytes, modifiedMs, etag, cacheControl, headers: every, saved = [] }: RangedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Promise<void> {
  const { headers } = request;
  const modified = new Date(modifiedMs).toUTCString();
  const common = [
    ...['Accept-Ranges', 'bytes', 'ETag', etag, 'Last-Modified', modified],
    ...['Cache-Control', cacheControl],
  ];
  const response = reply.raw;
  void reply.hijack();
  const refuse = (status: number, error: AppError, own: readonly string[]) => {
    const { body, headers: said } = failureAnswer(error, status);
    response.writeHead(status, [...said, 'Content-Length', String(body.length), ...own, ...every]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const judged = judgePreconditions(headers, { etag, modifiedMs });
  if (judged === 412) return refuse(412, new AppError({ code: 'bad_request' }), []);
  if (judged === 304) {
    response.writeHead(304, [...common, ...every]);
    response.end();
    return;
  }
  // Range is defined only for GET; a HEAD describes the whole.
  const isAsked =
    request.method === 'GET' && rangeHolds(headers['if-range'] as string | undefined, etag, modifiedMs, now);
  const range = readRange(isAsked ? headers.range : undefined, bytes);
  if (range.kind === 'unsatisfiable')
    return refuse(416, new AppError({ code: 'range_not_satisfiable' }), [
      'Content-Range',
      `bytes */${bytes}`,
    ]);
  const part = range.kind === 'part' ? range : null;
  const [start, length] = part ? [part.start, part.end - part.start + 1] : [0, bytes];
  const place = part ? ['Content-Range', `bytes ${part.start}-${part.end}/${bytes}`] : [];
  // A proxy must read it no faster than the viewer: what the proxy holds, nobody can end.
  const pace = length > HANDED_MAX ? ['X-Accel-Buffering', 'no'] : [];
  const own = ['Content-Type', type, 'Content-Length', String(length), ...place, ...saved, ...pace];
  response.writeHead(part ? 206 : 200, [...own, ...common, ...every]);
  if (request.method === 'HEAD') response.end();
  else await sendFile(handle, response, start, length);
}
