import { rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLastingChild } from '../child.ts';
import { ROOT } from '../planted-tree.ts';
import { swiftConfigs } from './configs.ts';
import { freePorts, makeSwiftFolder } from './folder.ts';
import { ringSteps } from './rings.ts';

const START_MS = 60_000;
const LOOK_MS = 50;
const STORES = ['account', 'container', 'object'] as const;

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
  const cache = run('/usr/bin/memcached', [
    ...['-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-m', '16', '-u', user],
  ]);
  const swift = run('/usr/bin/python3', [
    join(ROOT, 'tests/support/swift/servers.py'),
    ...[JSON.stringify(ringSteps(folder, ports)), folder],
  ]);
  for (const name of [...STORES, 'proxy']) swift.order(`start ${name}`);
  const overs = () => swift.said().split('over ').length - 1;
  const isOver = () => cache.isOver() || swift.isOver() || overs() > 0;
  const origin = `http://127.0.0.1:${ports.proxy}`;
  const drop = () => rmSync(folder, { recursive: true, force: true });
  // A worker that is ended in the middle closes nothing.
  process.once('exit', drop);
  const close = async () => {
    await Promise.all([swift.end(), cache.end('SIGKILL')]);
    process.off('exit', drop);
    drop();
  };
  try {
    await ready(origin, isOver);
    await unlessOver(prepare(origin), isOver);
  } catch (thrown) {
    const said = `${cache.errors()}\n${swift.errors()}`;
    await close();
    throw new Error(`the object store does not start: ${said}`, { cause: thrown });
  }
  return {
    origin,
    async stop() {
      const count = overs();
      swift.order('kill proxy');
      while (overs() === count) await wait(LOOK_MS);
    },
    async start() {
      const count = overs();
      swift.order('start proxy');
      await ready(origin, () => overs() > count);
    },
    [Symbol.asyncDispose]: close,
  };
}

async function ready(origin: string, isOver: () => boolean): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (isOver()) throw new Error('a server of the object store ended');
    if ((await fetch(`${origin}/healthcheck`).catch(() => null))?.ok === true) return;
    if (Date.now() > until) throw new Error('the object store does not answer');
    await wait(LOOK_MS);
  }
}

/** Rejects when a server ends before `work` is done. */
async function unlessOver(work: Promise<void>, isOver: () => boolean): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const watch = async () => {
    for (; !isDone; await wait(LOOK_MS)) if (isOver()) throw new Error('a server of the object store ended');
  };
  await Promise.race([done, watch()]);
}

/** A process with what it says, that takes orders line by line. */
function run(program: string, words: readonly string[]) {
  const child = startLastingChild(program, words);
  let [said, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  child.on('error', (thrown) => (errors += thrown.message));
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    said: () => said,
    errors: () => errors,
    isOver,
    order: (line: string) => void child.stdin.write(`${line}\n`),
    async end(signal?: NodeJS.Signals) {
      if (isOver()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (signal) child.kill(signal);
      else child.stdin.end();
      await ended;
    },
  };
}
