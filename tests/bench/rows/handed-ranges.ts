import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startNginx } from '../lib/nginx.ts';
import { threadTime } from '../lib/processor-time.ts';
import type { Row } from '../lib/row.ts';
import { alternate, repeat, sampleOf } from '../lib/sample.ts';
import { startSite, type Site } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';
import { largestClip, mediaFile } from './media-ranges.ts';

/** Sizes of ranges, KiB: the longest that is handed over, that of a short segment, and one that costs little but its judging. */
const SIZES = [
  { kib: 64, must: 0.6, stretch: 0.75 },
  { kib: 1_024, must: 0.85, stretch: 0.95 },
  { kib: 8_192, must: 0.95, stretch: 0.98 },
] as const;

/**
 * G19: what a range costs nginx that it sends to anybody, against one that the site has judged, in its worker's processor
 * time: the load generator takes as much of a small machine as nginx. Over TLS, as `resources/deploy` has it. What the
 * site takes beside it is in the note.
 */
export const handedRanges: readonly Row[] = SIZES.map(({ kib, must, stretch }) => ({
  id: 'G19',
  what: `${kib} KiB ranges that the site judges and nginx sends over TLS, for a second of nginx, against nginx alone`,
  better: 'more',
  must,
  stretch,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const home = mkdtempSync(`${scratch}/handed-`);
    const site = await startSite(root, `${home}/data`, 0, ['--send-files', 'nginx']);
    const path = await largestClip(site.origin);
    const file = await grow(site, /\/([^/?]+)\?/.exec(path)?.[1] ?? '');
    const folder = join(home, 'alone');
    mkdirSync(folder, { recursive: true });
    linkSync(file, join(folder, 'clip.mp4'));
    const deploy = join(root, 'resources/deploy/nginx');
    const mediaDir = join(site.data, 'media');
    // The same file, not a copy: how its pages lie in memory makes a difference.
    const nginx = await startNginx(folder, home, { origin: site.origin, mediaDir, deploy });
    const headers = [`Range: bytes=0-${kib * 1024 - 1}`];
    const siteTimes: number[] = [];
    /** Requests for a second of nginx's worker. */
    const rate = async (url: string) => {
      const [before, siteBefore] = [nginx.workerTime(), threadTime(site.child)];
      const count = (await load(url, { seconds, headers, connections: 8 })).requestsPerSecond * seconds;
      siteTimes.push((threadTime(site.child) - siteBefore) / count);
      return (count / (nginx.workerTime() - before)) * 1_000_000;
    };
    try {
      await repeat(1, () => rate(nginx.secure + path));
      siteTimes.length = 0;
      const both = await alternate(
        rounds,
        () => rate(nginx.secure + path),
        () => rate(`${nginx.secure}/clip.mp4`),
      );
      const judging = sampleOf(siteTimes.filter((_time, at) => at % 2 === 0)).median;
      const note = `the site's thread takes ${judging.toFixed(0)} µs a range`;
      return { value: both.ours.median / both.other.median, ...both, note };
    } finally {
      await Promise.all([site.stop(), nginx.stop()]);
    }
  },
}));

/** The demo's clips are short: one of them becomes as long as a film. @returns its file */
async function grow({ data }: Site, key: string): Promise<string> {
  const bytes = 16 * 1024 * 1024;
  const file = await mediaFile(data, key);
  writeFileSync(file, randomBytes(bytes));
  const database = new Sqlite(join(data, 'site.db'));
  database.prepare('UPDATE media_object SET bytes = ? WHERE key = ?').run(bytes, key);
  database.close();
  return file;
}
