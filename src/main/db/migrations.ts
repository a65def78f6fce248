/**
 * Numbered steps of the history database: entry n leads from version n to n + 1. Never edit one that was
 * released; add the next. `visit.turn` orders the visits, as wall clocks go back.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE visit (
     type TEXT NOT NULL,
     object_id TEXT NOT NULL,
     turn INTEGER NOT NULL,
     visited_at INTEGER NOT NULL,
     dir TEXT NOT NULL,
     title TEXT NOT NULL,
     title_ja TEXT NOT NULL,
     thumb TEXT NOT NULL,
     colour TEXT NOT NULL,
     duration_seconds INTEGER NOT NULL,
     PRIMARY KEY (type, object_id)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX visit_by_turn ON visit (turn DESC);`,
];

/** Marks the file as ours: "Yoru" in ASCII. A file that says otherwise is not opened as history. */
export const APPLICATION_ID = 0x596f7275;
