import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowLine extends AsyncDisposable {
  readonly origin: string;
  /** Bytes a second that go to the site on each connection; `Infinity`: as many as come. */
  rate: number;
  /** Breaks every connection, and lets none in until it is whole again. */
  isCut: boolean;
  /** Turns a bit of the next bytes of a file that go to the site. */
  isDamaging: boolean;
}

/** Bytes that are let through at once. */
const PIECE = 8 * 1024;

/** A line to a site whose way there is as slow as wanted; the way back is not. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const line = {
    origin: '',
    rate: Infinity,
    isDamaging: false,
    get isCut() {
      return isCut;
    },
    set isCut(next: boolean) {
      isCut = next;
      if (isCut) for (const socket of open) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    far.pipe(near);
    const pass = async () => {
      for await (const bytes of near as AsyncIterable<Buffer>) {
        for (let at = 0; at < bytes.length; at += PIECE) {
          const part = bytes.subarray(at, at + PIECE);
          // Only a file has so many bytes at once: no header is hit.
          if (line.isDamaging && part.length === PIECE) {
            line.isDamaging = false;
            part[PIECE - 1] = (part[PIECE - 1] ?? 0) ^ 1;
          }
          far.write(part);
          if (line.rate !== Infinity) await wait((part.length * 1_000) / line.rate);
        }
      }
    };
    pass().catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
