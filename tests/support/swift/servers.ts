import { rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLastingChild } from '../child.ts';
import { swiftConfigs } from './configs.ts';
import { freePorts, makeSwiftFolder } from './folder.ts';
import { makeRings } from './rings.ts';

const START_MS = 60_000;
const LOOK_MS = 50;

interface Server {
  readonly said: () => string;
  readonly isOver: () => boolean;
  /** Rejects when it ends. */
  ended(): Promise<never>;
  end(): Promise<void>;
}

/** The processes of one store. */
export interface SwiftServers extends AsyncDisposable {
  readonly origin: string;
  /** Ends the one that takes requests. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
}

/**
 * Starts them in a folder of their own.
 * @param prepare what must be done before anybody uses them
 * @throws Error with what they said, with nothing left
 */
export async function startServers(
  page: number,
  prepare: (origin: string) => Promise<void>,
): Promise<SwiftServers> {
  const folder = makeSwiftFolder();
  const ports = await freePorts();
  const user = userInfo().username;
  for (const [name, text] of Object.entries(swiftConfigs({ folder, ports, user, page })))
    writeFileSync(join(folder, name), text);
  makeRings(folder, ports);
  const run = (name: string) =>
    start(`/usr/bin/swift-${name}-server`, [join(folder, `${name}-server.conf`), '-v']);
  const cache = ['-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-m', '16', '-u', user];
  const others = [start('/usr/bin/memcached', cache), ...['account', 'container', 'object'].map(run)];
  let proxy = run('proxy');
  const origin = `http://127.0.0.1:${ports.proxy}`;
  const drop = () => rmSync(folder, { recursive: true, force: true });
  // A worker that is ended in the middle closes nothing.
  process.once('exit', drop);
  const close = async () => {
    await Promise.all([...others, proxy].map((server) => server.end()));
    process.off('exit', drop);
    drop();
  };
  try {
    await ready(origin, () => [...others, proxy]);
    const ended = [...others, proxy].map((server) => server.ended());
    await Promise.race([prepare(origin), ...ended]);
  } catch (thrown) {
    const said = [...others, proxy].map((server) => server.said()).join('\n');
    await close();
    throw new Error(`the object store does not start: ${said}`, { cause: thrown });
  }
  return {
    origin,
    stop: () => proxy.end(),
    async start() {
      proxy = run('proxy');
      await ready(origin, () => [proxy]);
    },
    [Symbol.asyncDispose]: close,
  };
}

async function ready(origin: string, servers: () => readonly Server[]): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (servers().some((server) => server.isOver())) throw new Error('a server of the object store ended');
    if ((await fetch(`${origin}/healthcheck`).catch(() => null))?.ok === true) return;
    if (Date.now() > until) throw new Error('the object store does not answer');
    await wait(LOOK_MS);
  }
}

function start(program: string, words: readonly string[]): Server {
  const child = startLastingChild(program, words);
  let said = '';
  const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('error', (thrown) => (said += thrown.message));
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    said: () => said,
    isOver,
    ended: () =>
      new Promise((_resolve, reject) => {
        child.once('exit', () => reject(new Error('a server of the object store ended')));
      }),
    async end() {
      if (isOver()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
