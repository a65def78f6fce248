import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import got from 'got';
import { hashOf } from '../../build/scripts/lib/builds.mjs';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { ROOT } from './planted-tree.ts';

const READY = /site listening on (http:\/\/\S+)/;
const READY_MS = 90_000;
const STOP_MS = 12_000;

/** A real site server in a process of its own. */
export interface RunningSite extends AsyncDisposable {
  readonly origin: string;
  readonly data: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as an operator would; its exit code. */
  stop(): Promise<number | null>;
}

export interface SiteOptions {
  /** Data folder; without one a copy of the demo world, removed at the end. */
  readonly data?: string;
  readonly port?: number;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `src/site/app/server.mjs` on a free port of the loopback and waits until it listens. */
export async function startSite({
  data,
  port = 0,
  flags = [],
  env = {},
}: SiteOptions = {}): Promise<RunningSite> {
  const folder = data ?? (await copyDemoWorld());
  const child = spawn(
    process.execPath,
    [
      ...[...SITE_FLAGS, 'src/site/app/server.mjs', '--port', String(port), '--data', folder],
      ...['--log-level', 'warn', '--monitor', 'off', ...flags],
    ],
    // Without ffmpeg: what the demo's members are sending stays where it is.
    { cwd: ROOT, env: { ...process.env, PATH: '/none', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const dieWithUs = () => child.kill('SIGKILL');
  process.once('exit', dieWithUs);
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the site server ${why}\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not listen in time');
    }, READY_MS);
    const read = (chunk: string) => {
      output += chunk;
      const found = READY.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(dieWithUs, STOP_MS);
    const code = await ended;
    clearTimeout(timer);
    process.off('exit', dieWithUs);
    if (data === undefined) await rm(folder, { recursive: true, force: true });
    return code;
  };
  return {
    origin,
    data: folder,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** A data folder with the demo world in it, to be changed at will. */
export async function copyDemoWorld(): Promise<string> {
  const template = await demoTemplate();
  const folder = await mkdtemp(path.join(tmpdir(), 'yoru-site-'));
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** Filled once for each state of the seed; all runs after that copy it. */
async function demoTemplate(): Promise<string> {
  const inputs = ['src/site', 'src/shared', 'resources/demo', 'resources/info', 'resources/search'];
  const world = path.join(
    ROOT,
    '.cache/demo-world',
    hashOf(inputs.map((input) => path.join(ROOT, input))).slice(0, 16),
  );
  if (existsSync(world)) return world;
  const making = `${world}.${randomUUID()}`;
  await mkdir(making, { recursive: true });
  const site = await startSite({ data: making, flags: ['--demo'] });
  // Answered once all can be found: nobody after that makes the index again.
  // Not by `fetch`, which in a page's test is the page's and asks no other origin.
  await got(`${site.origin}/api/videos_search.php?s=night`);
  await site.stop();
  // The second to come finds the place taken and uses what is there.
  await rename(making, world).catch(() => rm(making, { recursive: true, force: true }));
  return world;
}
