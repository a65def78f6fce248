import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { COPIES } from '../../../src/site/platform/db/derived/copies.ts';
import { copyOf } from '../../../src/site/platform/db/derived/copy-sql.ts';
import { recountOf } from '../../../src/site/platform/db/derived/counter-sql.ts';
import { COUNTERS } from '../../../src/site/platform/db/derived/counters.ts';
import { triggersOf } from '../../../src/site/platform/db/derived/triggers.ts';
import { DERIVED } from '../../../src/site/platform/db/derived.ts';
import { openDatabase } from '../../../src/site/platform/db/open.ts';
import { buildSearchIndex } from '../../../src/site/catalog/search/index/build-index.ts';
import { seedDemo } from '../../../src/site/app/seed/index.ts';
import { diskStore } from '../../../src/site/platform/storage/disk-store.ts';

export const LARGE_VIDEOS = 1_000_000;

/** Names of what is switched off while a million rows are written, and made again from its own words after. */
interface Part {
  readonly type: 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/**
 * Data folder of a site with a million videos, made once per shape of the database and stored below `out/`: the demo
 * world, its videos multiplied with other dates, lengths and figures. The same every time.
 */
export async function largeWorld(root: string, videos = LARGE_VIDEOS): Promise<string> {
  const dir = join(root, 'out', `bench-world-${shapeOf(root)}-${videos}`);
  if (existsSync(join(dir, 'site.db'))) {
    // One of an older version of the index: searches would wait for another.
    buildSearchIndex(dir);
    return dir;
  }
  const draft = `${dir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await writeLargeSite(root, draft, videos);
  // Made here: a site that starts without one makes it beside its work, for minutes of every row.
  buildSearchIndex(draft);
  renameSync(draft, dir);
  return dir;
}

/** The same without an index, written into a folder of its own. */
export async function writeLargeSite(root: string, folder: string, videos: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = openDatabase(join(folder, 'site.db'));
  try {
    const store = diskStore(join(folder, 'media'));
    const uploadsDir = join(folder, 'uploads');
    await seedDemo({ database, store, uploadsDir, resources: join(root, 'resources/demo') });
    multiply(database.sqlite, videos);
  } finally {
    database.close();
  }
}

/** Changes with every migration, with what is derived and with the demo's own making. */
function shapeOf(root: string): string {
  const folder = join(root, 'src/site/platform/db/migrations');
  const hash = createHash('sha256').update(readFileSync(join(root, 'src/site/app/seed/constants.ts')));
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  for (const { sql } of triggersOf(DERIVED)) hash.update(sql);
  return hash.digest('hex').slice(0, 12);
}

function multiply(sqlite: Sqlite.Database, videos: number): void {
  const parts = sqlite
    .prepare<[], Part>(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
       AND (type = 'trigger' OR (type = 'index' AND tbl_name IN ('video', 'video_tag', 'video_category', 'video_model', 'submission', 'screenshot', 'upload')))`,
    )
    .all();
  sqlite.pragma('synchronous = OFF');
  // Links are written before their videos.
  sqlite.pragma('foreign_keys = OFF');
  for (const { type, name } of parts) sqlite.exec(`DROP ${type} "${name}"`);
  const columns = sqlite
    .prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('video')`)
    .all()
    .map(({ name }) => name);
  const base = sqlite.prepare<[], number>('SELECT count(*) FROM video').pluck().get() ?? 0;
  const step =
    Math.ceil((sqlite.prepare<[], number>('SELECT max(id) FROM video').pluck().get() ?? 0) / 1000) * 1000;
  const copies = Math.ceil((videos - base) / base);
  sqlite.transaction(() => {
    sqlite.exec(`CREATE TEMP TABLE copy (n INTEGER PRIMARY KEY);
      WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${copies}) INSERT INTO copy SELECT n FROM c;`);
    // A cheap scrambler of (video, copy): figures must neither repeat nor follow the ids.
    const mixed = '((v.id * 2654435761 + c.n * 40503) % 1000003)';
    const changed: Readonly<Record<string, string>> = {
      id: `v.id + c.n * ${step}`,
      title_en: `v.title_en || ' ' || c.n`,
      title_ja: `iif(v.title_ja = '', '', v.title_ja || ' ' || c.n)`,
      views: `v.views + ${mixed} % 90000`,
      rating: `round(2.5 + (${mixed} % 2500) / 1000.0, 3)`,
      comments: `${mixed} % 400`,
      popularity: `v.popularity + ${mixed} % 50000`,
      duration: `60 + ${mixed} % 5400`,
      added_at: `v.added_at - c.n * 60000 - ${mixed} % 60000`,
    };
    const values = columns.map((name) => changed[name] ?? `v.${name}`).join(', ');
    const rest = `FROM video v CROSS JOIN copy c WHERE v.id < ${step}`;
    for (const [table, name] of [
      ['video_tag', 'tag'],
      ['video_category', 'category_id'],
      ['video_model', 'model_id'],
    ] as const) {
      sqlite.exec(`INSERT INTO ${table} (video_id, ${name})
        SELECT t.video_id + c.n * ${step}, t.${name} FROM copy c CROSS JOIN ${table} t WHERE t.video_id < ${step}`);
    }
    sqlite.exec(`INSERT INTO video (${columns.join(', ')}) SELECT ${values} ${rest}`);
    // Each was sent in by its member, and published.
    const sent = `FROM video v WHERE v.id >= ${step} AND v.state = 'approved' AND v.uploader_id IS NOT NULL`;
    sqlite.exec(`INSERT INTO upload (id, member_id, cid, name, extension, bytes, received, quick_hash, state, created_at,
        moved_at, expires_at)
      SELECT printf('%032x', v.id), v.uploader_id, printf('bench-%d', v.id), 'film.mp4', 'mp4', 40000000, 40000000,
        printf('%064x', v.id), 'taken', v.added_at, v.added_at, v.added_at ${sent};
      INSERT INTO submission (kind, member_id, upload_id, video_id, state, draft, duration, created_at, changed_at)
      SELECT 'video', v.uploader_id, printf('%032x', v.id), v.id, 'published', '', v.duration, v.added_at, v.added_at ${sent};
      INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms)
      SELECT s.id, 1, v.thumb_key, v.color, 0 FROM submission s JOIN video v ON v.id = s.video_id
      WHERE s.video_id >= ${step}`);
    sqlite.exec('DROP TABLE copy');
    for (const copy of COPIES) sqlite.exec(copyOf(copy));
    for (const { sql } of parts) sqlite.exec(sql);
    sqlite.exec(
      recountOf(COUNTERS.filter(({ into }) => ['video_count', 'object_count', 'published'].includes(into))),
    );
  })();
  sqlite.exec('ANALYZE');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
}
