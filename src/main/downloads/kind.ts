import type { DatabaseKind } from '../db/open-database.ts';

/** The downloads' database. Numbered steps: never edit one that was released; add the next. */
export const DOWNLOADS: DatabaseKind = {
  name: 'downloads',
  // "YoDl" in ASCII.
  applicationId: 0x596f446c,
  latest: () => 'SELECT coalesce(max(turn), 0) FROM download',
  migrations: [
    `CREATE TABLE download (
       id TEXT NOT NULL PRIMARY KEY,
       turn INTEGER NOT NULL,
       state TEXT NOT NULL,
       error TEXT,
       site TEXT NOT NULL,
       ticket TEXT NOT NULL,
       video_id TEXT NOT NULL,
       dir TEXT NOT NULL,
       title TEXT NOT NULL,
       title_ja TEXT NOT NULL,
       thumb TEXT NOT NULL,
       colour TEXT NOT NULL,
       duration_seconds INTEGER NOT NULL,
       format TEXT NOT NULL,
       label TEXT NOT NULL,
       folder TEXT NOT NULL,
       stem TEXT NOT NULL,
       extension TEXT,
       file_name TEXT NOT NULL,
       etag TEXT,
       sha256 TEXT,
       total_bytes INTEGER,
       received_bytes INTEGER NOT NULL,
       added_at INTEGER NOT NULL,
       ended_at INTEGER
     ) STRICT, WITHOUT ROWID;`,
  ],
};
