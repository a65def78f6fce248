import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Node takes a connection for idle as soon as its answer was handed over, and closes it with all that the caller has
 * not taken yet: whoever reads slowly would get half an answer from a site that stops. While anything is on its way
 * none is closed; whoever stops the server asks again and again.
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
