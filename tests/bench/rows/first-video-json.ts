import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { videoPath } from '../lib/call-paths.ts';
import { threadTime } from '../lib/processor-time.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { timedClient } from '../lib/timed-get.ts';

const CONNECTIONS = 20;
/** Times that all ids are asked in a round. */
const TIMES = 2;
/** Until what was asked for must be stored, milliseconds. */
const STORED_MS = 20_000;
/** All of the demo: the site must meet more ids than it keeps statements. */
const PUBLIC_IDS = `SELECT CAST(id AS TEXT) FROM video WHERE state = 'approved' AND is_private = 0`;

/** G3, the first time ever: stored JSON is deleted before each video is asked for, and making it again is paid for. */
export const firstVideoJson: Row = {
  id: 'G3',
  what: "video JSON asked for the first time, of the site's thread until it is stored, against the same asked again; answer cache off, µs a request",
  better: 'less',
  must: 3,
  stretch: 2.2,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds }) {
    process.env['YORU_SITE_CACHE_MB'] = '0';
    const site = await startSite(root, `${scratch}/g3-first`, 0).finally(
      () => delete process.env['YORU_SITE_CACHE_MB'],
    );
    const database = new Sqlite(join(site.data, 'site.db'), { timeout: 5_000 });
    const clients = Array.from({ length: CONNECTIONS }, () => timedClient(site.origin));
    const stored = database.prepare<[], number>('SELECT count(*) FROM video_json').pluck();
    try {
      const ids = database.prepare<[], string>(PUBLIC_IDS).pluck().all();
      const ask = async () => {
        const left = [...ids];
        await Promise.all(
          clients.map(async (client) => {
            for (let id = left.pop(); id !== undefined; id = left.pop()) await client.get(videoPath(id));
          }),
        );
      };
      const askFirst = async () => {
        database.exec('DELETE FROM video_json');
        await ask();
        for (let waited = 0; (stored.get() ?? 0) < ids.length; waited += 20) {
          if (waited >= STORED_MS) throw new Error(`${stored.get()} of ${ids.length} are stored`);
          await pause(20);
        }
      };
      const timed = async (work: () => Promise<void>) => {
        const began = threadTime(site.child);
        for (let time = 0; time < TIMES; time++) await work();
        return (threadTime(site.child) - began) / (TIMES * ids.length);
      };
      await timed(askFirst);
      const both = await alternate(
        rounds,
        () => timed(askFirst),
        () => timed(ask),
      );
      return { value: both.ours.median / both.other.median, ...both };
    } finally {
      for (const client of clients) client.close();
      database.close();
      await site.stop();
    }
  },
};
