import type { IncomingMessage } from 'node:http';
import type { Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '../context.ts';
import { receivePart, type UploadDeps } from '../../publishing/index.ts';
import type { ComingBodies } from './coming-bodies.ts';
import type { BodyTimes } from './http-server.ts';

interface Taking {
  readonly context: SiteContext;
  readonly locks: Locker;
  readonly times: BodyTimes;
  readonly bodies: ComingBodies;
}

/**
 * PATCH of tus 1.0: its body goes to the disk as it is. The library would make a web stream of it first, which costs
 * more than everything else. Headers and owner are checked before.
 * @throws AppError as `receivePart`
 */
export async function takePart(
  { context, locks, times, bodies }: Taking,
  { raw, params, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const stop = new AbortController();
  bodies.endsBy(raw, () => stop.abort());
  const end = guardPace(raw, context.uploads.pace, times.windowMs);
  try {
    const offset = await receivePart(context, locks, {
      id: (params as { readonly id: string }).id,
      offset: Number(headers['upload-offset']),
      length: Number(headers['content-length'] ?? 0),
      body: raw,
      left: left.signal,
      stop: stop.signal,
    });
    return reply.code(204).header('Upload-Offset', String(offset)).send();
  } finally {
    end();
  }
}

/** Ends a body that is too slow: received bytes stay, and the client continues later. */
function guardPace(
  incoming: IncomingMessage,
  { bytes, ms, silenceMs }: UploadDeps['pace'],
  firstMs: number,
): () => void {
  // The server sets its own timeout again for the next request of the connection.
  incoming.socket.setTimeout(silenceMs);
  let seen = incoming.socket.bytesRead;
  const look = (least: number) => {
    const now = incoming.socket.bytesRead;
    if (now - seen < least && !incoming.complete) incoming.socket.destroy();
    return now;
  };
  // A client that sends nothing must not hold its place for a whole window.
  const first = setTimeout(() => look(1), firstMs);
  const timer = setInterval(() => (seen = look(bytes)), ms);
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
