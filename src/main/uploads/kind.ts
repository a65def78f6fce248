import type { DatabaseKind } from '../db/open-database.ts';

/** The uploads' database. Numbered steps: never edit one that was released; add the next. */
export const UPLOADS: DatabaseKind = {
  name: 'uploads',
  // "YoUp" in ASCII.
  applicationId: 0x596f5570,
  latest: () => 'SELECT coalesce(max(position), 0) FROM upload',
  migrations: [
    `CREATE TABLE upload (
       id TEXT NOT NULL PRIMARY KEY,
       position INTEGER NOT NULL,
       state TEXT NOT NULL,
       error TEXT,
       site TEXT NOT NULL,
       member_id TEXT NOT NULL,
       submission_id TEXT NOT NULL,
       path TEXT NOT NULL,
       bytes INTEGER NOT NULL,
       modified TEXT NOT NULL,
       inode TEXT NOT NULL,
       quick_hash TEXT NOT NULL,
       received INTEGER NOT NULL,
       added_at INTEGER NOT NULL,
       ended_at INTEGER
     ) STRICT, WITHOUT ROWID;`,
  ],
};
