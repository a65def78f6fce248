import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { MediaReader } from '../../platform/index.ts';
import { failureAnswer } from './failure.ts';
import { judgePreconditions } from './preconditions.ts';
import { rangeHolds, readRange } from './range.ts';
import { sendFile } from './send-file.ts';

export interface RangedFile {
  /** The caller's to close. */
  readonly handle: MediaReader;
  readonly type: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Strong. */
  readonly etag: string;
  readonly cacheControl: string;
  /** Of every answer, in pairs. */
  readonly headers: readonly string[];
  /** Of one with bytes of the file alone. */
  readonly saved?: readonly string[];
}

/** Sends an open file, or the part that is asked for, as the preconditions allow; resolves when it is out. */
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
  // Range is defined for GET alone; a HEAD describes the whole.
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
  const own = ['Content-Type', type, 'Content-Length', String(length), ...place, ...saved];
  response.writeHead(part ? 206 : 200, [...own, ...common, ...every]);
  if (request.method === 'HEAD') response.end();
  else await sendFile(handle, response, start, length);
}
