import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Node treats a connection as idle once its answer is handed over, and closes it with the bytes that are not sent yet:
 * a slow reader would get half an answer from a site that stops. While bytes are on their way none is closed; the code
 * that stops the server tries again.
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
