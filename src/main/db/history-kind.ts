import { APPLICATION_ID, MIGRATIONS, REINDEX } from './migrations.ts';
import type { DatabaseKind } from './open-database.ts';

/** The history's database. */
export const HISTORY: DatabaseKind = {
  name: 'history',
  applicationId: APPLICATION_ID,
  migrations: MIGRATIONS,
  latest: (version) => `SELECT coalesce(max(${version < 4 ? 'turn' : 'position'}), 0) FROM visit`,
  reindex: REINDEX,
  // The second version's index called it; the third has dropped that index, so it is not used any more.
  prepare: (sqlite) =>
    void sqlite.function('indexed_words', { deterministic: true }, (_title, _titleJa) => ''),
};
