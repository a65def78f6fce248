import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { fillDisk } from './fill-disk.ts';
import { openManager } from './open-manager.ts';
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
  const file = { address, bytes: Number(bytes), sha256 };
  const manager = openManager({
    root,
    file,
    around: (downloadStore) => ({
      ...downloadStore,
      note(id: string, change: Partial<Job>) {
        const at = change.state === 'done' ? (['renamed', 'ended'] as const) : (['naming', 'named'] as const);
        const isPoint = change.state === 'done' || change.fileName !== undefined;
        if (isPoint) die(at[0]);
        downloadStore.note(id, change);
        if (isPoint) die(at[1]);
      },
    }),
    onIdle: ({ hasStopped }) => say(hasStopped ? 'stopped' : 'empty'),
  });
  if (manager.list().length === 0) await manager.startFile();
  say('ready');
  manager.resumeAll();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  if (point === 'full') {
    while ((manager.list()[0]?.receivedBytes ?? 0) < 1024 * 1024) await pause();
    const makeRoom = fillDisk(join(folder, 'filler'));
    say('full');
    while (!manager.isOver()) await pause();
    const [waiting] = manager.list();
    say(`then ${waiting?.state} ${waiting?.error?.code}`);
    makeRoom();
    manager.resume([waiting!.id]);
  }
  while (!manager.isOver()) await pause();
  if (point === 'full') say(`hash ${hashOf(manager.list()[0]?.fileName ?? '')}`);
  say(`end ${manager.list()[0]?.state} ${manager.list()[0]?.fileName}`);
  die('over');
  // Stays until it is killed, as an app does.
  setInterval(() => undefined, 1_000);
}

await (point === 'naive' ? naive() : run());
