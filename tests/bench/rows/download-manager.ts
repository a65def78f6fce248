import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeSample } from '../../support/sample.ts';
import { killDownload, runDownload } from '../lib/download-child.ts';
import { startNginx } from '../lib/nginx.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes of the file: 2 GiB, and a quarter of it where the run is hurried. */
const sizeOf = ({ rounds }: BenchContext) => (rounds > 3 ? 2_048 : 512) * MEBIBYTE;

const shared = { better: 'more', unit: '', isLoad: true } as const;

/** G18: one file from nginx to the disk, the manager with its hash and its database against curl with neither. */
export const downloadManager: readonly Row[] = [
  {
    ...shared,
    id: 'G18',
    what: 'download to the disk, unthrottled, MiB/s, against curl',
    must: 0.75,
    stretch: 0.85,
    run: (context) => race(context, ''),
  },
  {
    ...shared,
    id: 'G18',
    what: 'download at 100 MiB/s of the server, MiB/s, against curl',
    must: 0.98,
    stretch: 0.98,
    run: (context) => race(context, '/limited'),
  },
  {
    id: 'G18',
    what: 'memory the process grew by during a download, at most',
    better: 'less',
    must: 96 * 1_024,
    stretch: 64 * 1_024,
    unit: 'KB',
    isLoad: false,
    run: grow,
  },
  {
    id: 'G18',
    what: 'bytes fetched twice after a kill in the middle',
    better: 'less',
    must: 0,
    stretch: 0,
    unit: 'KB',
    isLoad: false,
    run: resume,
  },
];

async function race(context: BenchContext, path: string): Promise<Figure> {
  const { folder, nginx, file } = await serve(context);
  let grown = 0;
  try {
    const both = await alternate(
      context.rounds,
      async () => {
        const root = fresh(folder, 'ours');
        const { seconds, grownMiB } = await runDownload({
          root,
          address: `${nginx.origin}${path}/file.mp4`,
          ...file,
        });
        grown = Math.max(grown, grownMiB);
        return file.bytes / MEBIBYTE / seconds;
      },
      async () => {
        const to = join(fresh(folder, 'curl'), 'file');
        const began = performance.now();
        execFileSync('curl', ['-sSf', '-o', to, `${nginx.origin}${path}/file.mp4`]);
        const seconds = (performance.now() - began) / 1_000;
        settle(to);
        return file.bytes / MEBIBYTE / seconds;
      },
    );
    return { value: both.ours.median / both.other.median, ...both, note: `grew by ${grown.toFixed(0)} MiB` };
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function grow(context: BenchContext): Promise<Figure> {
  const { folder, nginx, file } = await serve(context);
  try {
    const root = fresh(folder, 'ours');
    const { grownMiB } = await runDownload({ root, address: `${nginx.origin}/file.mp4`, ...file });
    return { value: grownMiB * 1_024 };
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kilobytes that nginx sent beyond what was missing, of a download killed in the middle. */
async function resume(context: BenchContext): Promise<Figure> {
  const { folder, nginx, file } = await serve(context);
  try {
    const root = fresh(folder, 'ours');
    const ask = { root, address: `${nginx.origin}/limited/file.mp4`, ...file };
    const partial = () => {
      const [name] = readdirSync(join(root, 'Downloads')).filter((each) => each.endsWith('.part'));
      return name === undefined ? 0 : statSync(join(root, 'Downloads', name)).size;
    };
    await killDownload(ask, () => partial() > file.bytes / 2);
    const there = partial();
    const before = nginx.sent().length;
    await runDownload(ask);
    const sent = nginx
      .sent()
      .slice(before)
      .reduce((sum, bytes) => sum + bytes, 0);
    return {
      value: Math.max(0, sent - (file.bytes - there)) / 1_024,
      note: `${(there / MEBIBYTE).toFixed(0)} MiB were there`,
    };
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(context: BenchContext) {
  const folder = join(context.scratch, 'g18');
  mkdirSync(folder, { recursive: true });
  const bytes = sizeOf(context);
  const { slice } = makeSample(MEBIBYTE);
  const hash = createHash('sha256');
  const out = createWriteStream(join(folder, 'file.mp4'));
  for (let at = 0; at < bytes; at += MEBIBYTE) {
    const chunk = slice(0, MEBIBYTE);
    chunk.writeDoubleLE(at, 0);
    hash.update(chunk);
    if (!out.write(chunk)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  settle(join(folder, 'file.mp4'));
  return {
    folder,
    nginx: await startNginx(folder, context.scratch),
    file: { bytes, sha256: hash.digest('hex') },
  };
}

/** What one wrote and did not wait for is on the disk before the other is timed. */
function settle(path: string): void {
  const handle = openSync(path, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

function fresh(folder: string, name: string): string {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  return path;
}
