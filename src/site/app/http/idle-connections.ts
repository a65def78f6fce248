import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Node treats a connection as idle when its answer is complete, and closes it even if bytes are not sent yet: a slow
 * reader would get half an answer from a stopping site. So connections with unsent bytes are not closed; the code that
 * stops the server tries again.
 */
export function spareUnsent(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const close = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const { writableLength } of sockets) if (writableLength > 0) return;
    close();
  };
}
