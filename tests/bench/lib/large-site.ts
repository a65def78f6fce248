import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { largeWorld } from './large-world.ts';
import { startSite, type Site } from './site.ts';
import { startWriter } from './steady-writer.ts';

/** The site with a million videos, answers not kept, while ten a second are published. */
export interface LargeSite {
  readonly site: Site;
  /** The database, for reading. */
  readonly database: Sqlite.Database;
  /** Ends the writer and waits until the index has followed all it wrote. */
  stopWriting(): Promise<void>;
  stop(): Promise<void>;
}

/** The site has all processors: it searches and indexes beside the thread that serves. @param cacheMb answers kept */
export async function startLargeSite(root: string, cacheMb = 0): Promise<LargeSite> {
  const data = await largeWorld(root);
  process.env['YORU_SITE_CACHE_MB'] = String(cacheMb);
  const site = await startSite(root, data).finally(() => delete process.env['YORU_SITE_CACHE_MB']);
  const writer = await startWriter(data);
  const database = new Sqlite(join(data, 'site.db'), { readonly: true });
  return {
    site,
    database,
    async stopWriting() {
      await writer.stop();
      await followed(data, database);
    },
    async stop() {
      database.close();
      await Promise.all([site.stop(), writer.stop()]);
    },
  };
}

async function followed(data: string, site: Sqlite.Database): Promise<void> {
  const index = new Sqlite(join(data, 'search.db'), { readonly: true });
  const wanted = site
    .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'search_change'")
    .pluck()
    .get();
  const turn = index.prepare<[], string>("SELECT value FROM state WHERE name = 'turn'").pluck();
  try {
    for (let tries = 0; tries < 600; tries++) {
      if (Number(turn.get()) >= (wanted ?? 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the index did not follow what was written within a minute');
  } finally {
    index.close();
  }
}
