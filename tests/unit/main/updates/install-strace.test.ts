import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../support/planted-tree.ts';
import { startChild } from '../../../support/child.ts';
import { readCalls, requireStrace } from '../../../support/strace.ts';
import { makeAppImage } from './app-image-like.ts';
import { openYard, type Yard } from './yard.ts';

const CHILD = fileURLToPath(new URL('../children/update-app.ts', import.meta.url));
/** The child in one file, as main is shipped: loading its hundred modules would be most of the work under strace. */
const bundle = { folder: mkdtempSync(join(tmpdir(), 'yoru-update-')), file: '' };
const POINTS = 20;
const LANES = 3;

/** Calls that change what a disk holds, copies within it among them. */
const CALLS = 'openat,write,pwrite64,copy_file_range,sendfile,ioctl,fchmod,chmod,fsync,rename,unlink,mkdir';

beforeAll(async () => {
  requireStrace();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      outDir: bundle.folder,
      emptyOutDir: true,
      ssr: true,
      target: 'es2023',
      rolldownOptions: { input: CHILD, external: ['electron'], output: { codeSplitting: false } },
    },
  });
  bundle.file = join(bundle.folder, 'update-app.js');
  writeFileSync(join(bundle.folder, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(bundle.folder, { recursive: true, force: true }));

/** One call of the update on a file of its own, counted from 1. */
interface Point {
  readonly call: string;
  readonly path: string;
  readonly nth: number;
}

/** Runs the update under strace; at a point it is killed. Gives its calls, and how it ended. */
async function runTraced(yard: Yard, mode: string, point?: Point) {
  const log = join(yard.folder, 'strace.log');
  const rule = point
    ? ['-P', join(yard.folder, point.path), '-e', `trace=${point.call}`, '-e', ruleOf(point)]
    : ['-e', `trace=${CALLS}`];
  const child = startChild(
    'strace',
    [
      // With its own filter of the system's it would not kill.
      ...(point ? [] : ['--seccomp-bpf']),
      ...['-f', '-y', '-s', '0', '-e', 'signal=none', '-o', log, ...rule],
      ...[process.execPath, bundle.file, yard.file, yard.server.feed, yard.keys.publicKey],
      ...[join(yard.folder, 'updates'), mode],
    ],
    // One thread for files: strace counts the calls of each thread by itself.
    { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const [said] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { isInstalled: said.includes('installed'), calls: readCalls(log), log };
}

const ruleOf = ({ call, nth }: Point) => `inject=${call}:signal=SIGKILL:when=${nth}`;

/** Calls on what the update writes, evenly over its whole way, and every one that moves or removes a file. */
async function listPoints(): Promise<readonly Point[]> {
  const yard = await openYard();
  yard.release();
  const { calls, isInstalled } = await runTraced(yard, '');
  expect(isInstalled).toBe(true);
  const counts = new Map<string, number>();
  const points = calls.flatMap(({ name, paths }) => {
    const path = paths.find((each) => each.startsWith(yard.folder))?.slice(yard.folder.length + 1);
    if (path === undefined) return [];
    const nth = (counts.get(`${name} ${path}`) ?? 0) + 1;
    counts.set(`${name} ${path}`, nth);
    return [{ call: name, path, nth }];
  });
  const moves = points.filter(({ call, path }) => call === 'rename' || path.endsWith('.next'));
  const others = points.filter((point) => !moves.includes(point));
  const left = POINTS - moves.length;
  expect(left).toBeGreaterThan(0);
  return [
    ...moves,
    ...Array.from({ length: left }, (_, at) => others[Math.floor((at * others.length) / left)]!),
  ];
}

/** What is in the place of the app: `0.1.0`, `0.1.1`, or why it does not run. */
async function whatRuns({ file }: Yard): Promise<string> {
  const version = await promisify(execFile)(file).then(
    ({ stdout }) => stdout.trim(),
    ({ code }: { code: string }) => code,
  );
  const isWhole = /^0/.test(version) && readFileSync(file).equals(makeAppImage(version));
  return isWhole ? version : `${version}, not whole`;
}

/** Kills at each point; what ran afterwards, and whether the next try gets there. */
async function killAt(points: readonly Point[], mode = ''): Promise<readonly string[]> {
  const waiting = [...points];
  const ends: string[] = [];
  const lane = async () => {
    for (let point = waiting.shift(); point; point = waiting.shift()) {
      const yard = await openYard();
      yard.release();
      const { isInstalled } = await runTraced(yard, mode, point);
      expect(isInstalled, `${point.call} ${point.nth} of ${point.path}`).toBe(false);
      const runs = await whatRuns(yard);
      ends.push(runs);
      if (runs !== '0.1.0') continue;
      const engine = yard.open();
      await engine.check();
      await engine.download(() => undefined);
      await engine.install(false);
      expect(await whatRuns(yard)).toBe('0.1.1');
      expect(yard.beside().filter((name) => name.includes('next'))).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ends;
}

test('killed at 20 points of an update: the old one runs or the new one, never none, and the next try succeeds', async () => {
  const points = await listPoints();
  expect(points).toHaveLength(POINTS);
  const ends = await killAt(points);
  expect(ends).toHaveLength(POINTS);
  expect(ends.filter((end) => end !== '0.1.0' && end !== '0.1.1')).toEqual([]);
  expect(ends.filter((end) => end === '0.1.0').length).toBeGreaterThan(POINTS / 2);
});

test('control: an update that removes the old one first leaves none', async () => {
  const point = { call: 'rename', path: '.Yoru.AppImage.next', nth: 1 };
  expect(await killAt([point], 'unlink')).toEqual(['ENOENT, not whole']);
});
