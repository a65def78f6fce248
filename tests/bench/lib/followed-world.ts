import Sqlite from 'better-sqlite3';
import { dropTriggers, makeDerived } from '../../../src/site/platform/db/derived.ts';
import { writeLargeSite } from './large-world.ts';

const SOURCES = { member: 4_000, channel: 3_000, model: 3_000 } as const;
export const FOLLOWED = SOURCES.member + SOURCES.channel + SOURCES.model;
export const FOLLOWED_VIDEOS = 100_000;
/** Ids of those who are followed; the demo's are below. */
const FIRST = 100_000;

/** A site of many sources, all of which the account `demo` follows, each with a tenth of a thousandth of the videos. */
export async function writeFollowedSite(root: string, folder: string): Promise<void> {
  await writeLargeSite(root, folder, FOLLOWED_VIDEOS);
  const sqlite = new Sqlite(`${folder}/site.db`);
  const many = (count: number) =>
    `WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < ${count - 1})`;
  const named = (table: 'channel' | 'model') => `INSERT INTO ${table} (id, dir, title_en, title_ja)
    ${many(SOURCES[table])} SELECT ${FIRST} + n, '${table}-of-bench-' || n, 'Bench ' || n, '' FROM c;`;
  const follow = (
    kind: keyof typeof SOURCES,
  ) => `INSERT INTO subscription (member_id, kind, object_id, added_at)
    ${many(SOURCES[kind])} SELECT 1, '${kind}', ${FIRST} + n, n FROM c;`;
  const of = (kind: keyof typeof SOURCES) => `${FIRST} + id * 7919 % ${SOURCES[kind]}`;
  sqlite.transaction(() => {
    dropTriggers(sqlite);
    sqlite.exec(`INSERT INTO member (id, name, created_at)
      ${many(SOURCES.member)} SELECT ${FIRST} + n, 'bench_' || n, 0 FROM c;
      ${named('channel')} ${named('model')} ${follow('member')} ${follow('channel')} ${follow('model')}
      UPDATE model SET birth_date = '1950-01-01' WHERE id >= ${FIRST};
      UPDATE video SET uploader_id = ${of('member')}, channel_id = ${of('channel')};
      DELETE FROM video_model;
      INSERT INTO video_model (video_id, model_id) SELECT id, ${of('model')} FROM video;`);
    makeDerived(sqlite);
  })();
  sqlite.exec('ANALYZE');
  sqlite.close();
}
