import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

type Second = (argv: readonly string[], cwd: string, data: unknown) => void;

let held: Server | undefined;
let telling: Promise<void> = Promise.resolve();
const FLUSH_MS = 1_000;

/**
 * app.requestSingleInstanceLock. The lock is an abstract socket named after the user data folder: binding it is
 * atomic, and it vanishes with its process, however that died. Linux only.
 * @param second called in the holder for every later start
 */
function request(folder: string, argv: readonly string[], data: unknown, second: Second): boolean {
  if (held) return true;
  mkdirSync(folder, { recursive: true });
  const name = `\0stand-in-${createHash('sha256').update(realpathSync(folder)).digest('hex')}`;
  const server = createServer((socket) => hear(socket, second));
  server.on('error', () => undefined);
  server.listen(name);
  if (server.listening) {
    server.unref();
    held = server;
    return true;
  }
  telling = tell(name, JSON.stringify({ argv, cwd: process.cwd(), data: data ?? null }));
  return false;
}

export const requestLock = Object.assign(request, { isHeld: () => held !== undefined });

export function releaseLock(): void {
  held?.close();
  held = undefined;
}

/** Resolves when the holder has heard of this start (1 s at most), so that a process may end right after asking. */
export function flushLock(): Promise<void> {
  return telling;
}

function hear(socket: Socket, second: Second): void {
  let text = '';
  socket.unref();
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('end', () => {
    const { argv, cwd, data } = JSON.parse(text) as { argv: string[]; cwd: string; data: unknown };
    second(argv, cwd, data);
  });
}

function tell(name: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(name, () => socket.end(text));
    socket.setTimeout(FLUSH_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}
