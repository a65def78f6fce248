import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { intoCache } from './into-cache.ts';
import { largeWorld } from './large-world.ts';
import { startSite, type Site } from './site.ts';
import { startWriter } from './steady-writer.ts';
import { timedClient, type TimedClient } from './timed-get.ts';

/** The site with a million videos while ten a second are published. */
export interface LargeSite {
  readonly site: Site;
  readonly client: TimedClient;
  /** The database, for reading. */
  readonly database: Sqlite.Database;
  /** Ends the writer and waits until the index has followed all it wrote. */
  stopWriting(): Promise<void>;
}

interface LargeSiteOptions {
  readonly root: string;
  /** Answers cached, MiB; 0: every one is made again. */
  readonly cacheMb?: number;
  /** The site's only processor; without it the site searches and indexes beside the thread that serves. */
  readonly core?: 0 | 1;
}

/** Runs `work` on the large site and ends everything after it. */
export async function onLargeSite<T>(
  { root, cacheMb = 0, core }: LargeSiteOptions,
  work: (large: LargeSite) => Promise<T>,
): Promise<T> {
  const data = await largeWorld(root);
  for (const file of ['site.db', 'search.db']) intoCache(join(data, file));
  process.env['YORU_SITE_CACHE_MB'] = String(cacheMb);
  const site = await startSite(root, data, core).finally(() => delete process.env['YORU_SITE_CACHE_MB']);
  const writer = await startWriter(data);
  const database = new Sqlite(join(data, 'site.db'), { readonly: true });
  const client = timedClient(site.origin);
  const stopWriting = async () => {
    await writer.stop();
    await followed(data, database);
  };
  try {
    return await work({ site, client, database, stopWriting });
  } finally {
    client.close();
    database.close();
    await Promise.all([site.stop(), writer.stop()]);
  }
}

async function followed(data: string, site: Sqlite.Database): Promise<void> {
  const index = new Sqlite(join(data, 'search.db'), { readonly: true });
  const wanted = site
    .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'search_change'")
    .pluck()
    .get();
  const position = index.prepare<[], string>("SELECT value FROM state WHERE name = 'turn'").pluck();
  try {
    for (let tries = 0; tries < 600; tries++) {
      if (Number(position.get()) >= (wanted ?? 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the index did not follow what was written within a minute');
  } finally {
    index.close();
  }
}
