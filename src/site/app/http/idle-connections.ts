import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a connection of a stopping server must have been quiet before it is closed, milliseconds. A proxy may have
 * put a request on it that is still on its way; answered within this time, it says `Connection: close`, and nobody loses
 * anything. A POST that meets the end of its connection fails, as a proxy must not send it twice.
 */
export const QUIET_MS = 250;

/** How often they are looked at, milliseconds. */
const LOOK_MS = 25;

interface Use {
  /** Requests that are not answered to their end. */
  running: number;
  /** When the last answer ended, or the connection was made. */
  since: number;
  /** Bytes that had come by then: with more of them a request is on its way. */
  read: number;
}

/**
 * Replaces how Node's server closes idle connections when it stops. Node closes all of them at once, also those that
 * still have bytes to send: a slow reader would get half an answer. Here each is closed when it has sent everything and
 * was quiet for a moment. Looks again by itself until none is left.
 */
export function closeQuietly(server: Server): void {
  const sockets = new Map<Socket, Use>();
  let timer: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { running: 0, since: performance.now(), read: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = sockets.get(socket);
    if (!use) return;
    use.running += 1;
    response.once('close', () => {
      use.running -= 1;
      use.since = performance.now();
      use.read = socket.bytesRead;
    });
  });
  server.closeIdleConnections = () => {
    if (timer) return;
    const started = performance.now();
    const look = () => {
      if (sockets.size === 0 && !server.listening) clearInterval(timer);
      const quietSince = performance.now() - QUIET_MS;
      if (started > quietSince) return;
      for (const [socket, { running, since, read }] of sockets)
        if (running === 0 && since <= quietSince && socket.bytesRead === read && socket.writableLength === 0)
          socket.destroy();
    };
    timer = setInterval(look, LOOK_MS);
  };
}
