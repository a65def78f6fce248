import { indexedWords } from './history-words.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import type { DatabaseKind } from './open-database.ts';

/** The history's database. */
export const HISTORY: DatabaseKind = {
  name: 'history',
  applicationId: APPLICATION_ID,
  migrations: MIGRATIONS,
  latest: 'SELECT coalesce(max(turn), 0) FROM visit',
  prepare: (sqlite) =>
    void sqlite.function('indexed_words', { deterministic: true }, (title, titleJa) =>
      indexedWords(String(title), String(titleJa)),
    ),
};
