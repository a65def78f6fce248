import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../lib/nginx.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';
import { largestClip, mediaFile } from './media-ranges.ts';

/** Sizes of ranges, KiB: what players ask for is a mebibyte and more; 64 are beside it, for the cost of judging each. */
const SIZES = [
  { kib: 64, must: 0.3, stretch: 0.5 },
  { kib: 1_024, must: 0.9, stretch: 0.95 },
  { kib: 4_096, must: 0.95, stretch: 1 },
] as const;

/** G19: ranges that the site judges and nginx sends, against the same nginx sending the same file to anybody. */
export const handedRanges: readonly Row[] = SIZES.map(({ kib, must, stretch }) => ({
  id: 'G19',
  what: `${kib} KiB ranges that the site judges and nginx sends, requests/s, against nginx alone`,
  better: 'more',
  must,
  stretch,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const home = `${scratch}/handed-${kib}`;
    // Beside nginx, on the same processor: the load has the other.
    const site = await startSite(root, `${home}/data`, 0, ['--send-files', 'nginx']);
    const path = await largestClip(site.origin);
    const stored = /\/([^/?]+)\?/.exec(path)?.[1] ?? '';
    const folder = join(home, 'alone');
    mkdirSync(folder, { recursive: true });
    const file = await mediaFile(site.data, stored);
    copyFileSync(file, join(folder, 'clip.mp4'));
    const mediaDir = join(site.data, 'media');
    const nginx = await startNginx(folder, home, {
      ...{ origin: site.origin, mediaDir, deploy: join(root, 'resources/deploy/nginx') },
    });
    const headers = [`Range: bytes=0-${kib * 1024 - 1}`];
    try {
      const both = await alternate(
        rounds,
        async () => (await load(nginx.origin + path, { seconds, headers })).requestsPerSecond,
        async () => (await load(`${nginx.origin}/clip.mp4`, { seconds, headers })).requestsPerSecond,
      );
      return { value: both.ours.median / both.other.median, ...both };
    } finally {
      await Promise.all([site.stop(), nginx.stop()]);
    }
  },
}));
