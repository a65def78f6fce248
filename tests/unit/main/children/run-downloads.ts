import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createManager } from '../../../../src/main/downloads/manager.ts';
import { openJobs } from '../../../../src/main/downloads/open-jobs.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { PACE } from '../../../../src/main/downloads/patience.ts';
import { createShelf } from '../../../../src/main/downloads/shelf.ts';
import { createThrottle } from '../../../../src/main/downloads/throttle.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { say } from './say.ts';

/**
 * Downloads one file into `root` until it is done, or killed. Told a point, it kills itself there: `naming` before
 * the final name is written down, `named` after it, `renamed` before the end is written down, `ended` after it,
 * `over` when nothing is left to do.
 * `full`: fills the disk once a MiB came, and empties it when the download has noticed.
 * `naive` is the control: it writes under the final name from the first byte.
 */
const [root = '', address = '', bytes = '', sha256 = '', point = ''] = process.argv.slice(2);
const folder = join(root, 'Downloads');
mkdirSync(folder, { recursive: true });
const die = (at: string) => {
  if (at === point) process.kill(process.pid, 'SIGKILL');
};

const filler = join(folder, 'filler');
function fillDisk() {
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
  }
}

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');

async function naive() {
  const answer = await fetch(address);
  say('ready');
  const parts: Uint8Array[] = [];
  for await (const part of answer.body!) {
    parts.push(part);
    writeFileSync(join(folder, 'Night 360p.mp4'), Buffer.concat(parts));
  }
}

async function run() {
  const jobs = openJobs(join(root, 'downloads.db'), Date.now());
  const shelf = createShelf(jobs.table);
  const note = (id: string, change: Partial<Job>) => {
    const at = change.state === 'done' ? (['renamed', 'ended'] as const) : (['naming', 'named'] as const);
    const isPoint = change.state === 'done' || change.fileName !== undefined;
    if (isPoint) die(at[0]);
    shelf.note(id, change);
    if (isPoint) die(at[1]);
  };
  const file = { bytes: Number(bytes), sha256 };
  const manager = createManager({
    shelf: { ...shelf, note },
    transfer: {
      source: async () => ({ ...file, address }),
      userAgent: 'Yoru (test)',
      throttle: createThrottle(() => null),
      pace: { ...PACE, firstMs: 5 },
    },
    redeem: async ({ format, label }) => ({
      ticket: 'ticket',
      file: { ...file, format, label, isDefault: true, address: '' },
    }),
    site: () => 'http://site.test',
    folder: async () => folder,
    titleOf: ({ title }) => title,
    newId: randomUUID,
    now: Date.now,
    monotonic: () => performance.now(),
    changed: () => undefined,
    ranEmpty: () => say('empty'),
  });
  if (manager.list().length === 0) {
    await manager.start({
      ...{
        videoId: videoId.parse('1'),
        dir: 'night',
        title: 'Night',
        titleJa: '',
        thumb: '/p',
        colour: '#102030',
      },
      ...{ durationSeconds: 1, format: 'p360', label: '360p', pass: randomUUID() },
    });
  }
  say('ready');
  manager.resumeAll();
  const over = () => manager.list().every(({ state }) => !['queued', 'running'].includes(state));
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  if (point === 'full') {
    while ((manager.list()[0]?.receivedBytes ?? 0) < 1024 * 1024) await turn();
    fillDisk();
    say('full');
    while (!over()) await turn();
    const [waiting] = manager.list();
    say(`then ${waiting?.state} ${waiting?.error?.code}`);
    rmSync(filler);
    manager.resume([waiting!.id]);
  }
  while (!over()) await turn();
  if (point === 'full') say(`hash ${hashOf(manager.list()[0]?.fileName ?? '')}`);
  say(`end ${manager.list()[0]?.state} ${manager.list()[0]?.fileName}`);
  die('over');
  // Stays until it is killed, as an app does.
  setInterval(() => undefined, 1_000);
}

await (point === 'naive' ? naive() : run());
