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

/** Starts them in a folder of their own. @throws Error with what they said, with nothing left */
export async function startServers(page: number): Promise<SwiftServers> {
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
  const close = async () => {
    await Promise.all([...others, proxy].map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(origin, () => [...others, proxy]);
  } catch (thrown) {
    await close();
    throw thrown;
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
    const said = servers().map((server) => server.said());
    if (servers().some((server) => server.isOver()))
      throw new Error(`a server of the object store ended: ${said.join('\n')}`);
    if ((await fetch(`${origin}/healthcheck`).catch(() => null))?.ok === true) return;
    if (Date.now() > until) throw new Error(`the object store does not answer: ${said.join('\n')}`);
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
    async end() {
      if (isOver()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
