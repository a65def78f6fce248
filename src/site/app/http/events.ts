import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import { COME_BACK } from '../../../shared/live/reconnect.ts';
import type { LiveEvent } from '../../../shared/live/live-event.ts';
import type { SiteContext } from '../context.ts';
import type { Stream } from '../../platform/index.ts';
import { readCaller } from './caller.ts';
import { asRecord, type SecurityHeaders } from './security-headers.ts';

/** Milliseconds between two heartbeats: less than the idle time of proxies and of the server. */
export const HEARTBEAT_MS = 25_000;
/** Milliseconds until a client reconnects: each gets a random time of up to twice as long. */
const RETRY_MS = 5_000;
/** When a stream comes back that was opened while the site stopped, milliseconds. */
const LATE_MS = 2_000;
/** A client that does not read is disconnected when this many bytes wait for it. */
const UNREAD_MAX = 64 * 1024;

/**
 * `GET /api/events.php`: a member's events as server-sent events, only ids and numbers (members design 8). It begins
 * with `resync`, so that nothing has to be stored for disconnected clients.
 */
export function mountEvents(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  const headers = {
    ...asRecord(security.own),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  };
  let isStopping = false;
  app.get('/api/events.php', { exposeHeadRoute: false }, (request, reply) => {
    const { memberId, session } = readCaller(context, request.headers);
    if (memberId === null || !session) throw new AppError({ code: 'need_auth' });
    const { raw } = reply;
    const write = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > UNREAD_MAX) raw.destroy();
    };
    const stream: Stream = {
      memberId,
      sessionId: session.id,
      send: (event) => write(textOf(event)),
      end(again) {
        if (again !== undefined) write(`event: ${COME_BACK}\ndata: ${again}\n\n`);
        raw.end();
      },
    };
    const remove = context.live.add(stream);
    if (!remove) throw new AppError({ code: 'unavailable' });
    const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
    raw.once('close', () => {
      clearInterval(beat);
      remove();
    });
    void reply.hijack();
    raw.writeHead(200, headers);
    const retry = Math.round(RETRY_MS * (1 + Math.random()));
    write(`retry: ${retry}\n\n${textOf({ kind: 'resync' })}`);
    // It came after all streams were ended: its client opens it again, at the site that starts next.
    if (isStopping) stream.end(LATE_MS);
  });
  // Before the server waits for its answers to end.
  app.addHook('preClose', (done) => {
    isStopping = true;
    context.live.close();
    done();
  });
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
