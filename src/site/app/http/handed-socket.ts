import { fstatSync, readFileSync, readlinkSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** A listening socket that the system opened for the site. */
export interface HandedSocket {
  readonly fd: number;
}

/** The first descriptor that systemd passes (sd_listen_fds(3)). */
const FIRST = 3;

/** Connections that may wait while the site starts again; the system's own limit holds too. */
const BACKLOG = 4_096;

/**
 * The socket that systemd (`yoru.socket`) passes to this process: while the site starts again, connections wait in it
 * and none is refused. `null`: there is none. The variables are deleted, as they are for no other process.
 * @throws Error when the environment names a socket that is not there, or none of an address and a port
 */
export function handedSocket(environment: NodeJS.ProcessEnv): HandedSocket | null {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = environment;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete environment[name];
  // One that was started by a process that got a socket may still have its variables.
  if (count === undefined || pid !== String(process.pid)) return null;
  if (count !== '1') throw new Error(`LISTEN_FDS is ${count}: yoru.socket must have one ListenStream`);
  if (!isSocket()) throw new Error('LISTEN_FDS is set, but descriptor 3 is no socket');
  if (isPath()) throw new Error('yoru.socket must listen on an address and a port, not on a path');
  return { fd: FIRST };
}

function isSocket(): boolean {
  try {
    return fstatSync(FIRST).isSocket();
  } catch {
    return false;
  }
}

/** Visitors through a socket of a path would have no address. */
function isPath(): boolean {
  const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${FIRST}`)) ?? [];
  const lines = readFileSync('/proc/self/net/unix', 'utf8').split('\n');
  return lines.some((line) => line.split(/\s+/)[6] === inode);
}

/**
 * Listens on the socket. Node reads the backlog of a descriptor from its arguments alone, and would lower it to 511;
 * Fastify cannot pass them.
 */
export async function listenOnHanded(app: FastifyInstance, { fd }: HandedSocket): Promise<void> {
  const { server } = app;
  const listen = server.listen.bind(server);
  Object.assign(server, { listen: () => listen({ fd }, BACKLOG) });
  // Any host but its default, for which it would open a second socket.
  await app.listen({ host: '127.0.0.1' });
}
