/**
 * How many visits there are in each 1024 turns: the count of all and the beginning of any page without a walk over
 * the visits before it.
 */
const BLOCKS = `
  CREATE TABLE visit_block (block INTEGER PRIMARY KEY, visits INTEGER NOT NULL) STRICT;
  CREATE TRIGGER visit_came AFTER INSERT ON visit BEGIN
    INSERT INTO visit_block VALUES (new.turn >> 10, 1) ON CONFLICT (block) DO UPDATE SET visits = visits + 1;
  END;
  CREATE TRIGGER visit_moved AFTER UPDATE OF turn ON visit WHEN new.turn >> 10 <> old.turn >> 10 BEGIN
    UPDATE visit_block SET visits = visits - 1 WHERE block = old.turn >> 10;
    INSERT INTO visit_block VALUES (new.turn >> 10, 1) ON CONFLICT (block) DO UPDATE SET visits = visits + 1;
  END;
  CREATE TRIGGER visit_went AFTER DELETE ON visit BEGIN
    UPDATE visit_block SET visits = visits - 1 WHERE block = old.turn >> 10;
  END;
  CREATE TRIGGER visit_block_emptied AFTER UPDATE ON visit_block WHEN new.visits = 0 BEGIN
    DELETE FROM visit_block WHERE block = new.block;
  END;`;

/**
 * Words of the titles by turn (history-words.ts). `secure-delete`: a removed title leaves none of its words in the
 * index (reliability R9); that takes some milliseconds a title, so turns that only moved on wait in `visit_stale`.
 * The short prefixes are those of somebody typing.
 */
const WORDS = `
  CREATE VIRTUAL TABLE visit_words USING fts5(words, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3');
  INSERT INTO visit_words (visit_words, rank) VALUES ('secure-delete', 1);`;

/** Empties the index of words: made anew, as removing row by row overwrites each word by itself. */
export const EMPTY_WORDS = `DELETE FROM visit_stale; DROP TABLE visit_words; ${WORDS}`;

/**
 * Numbered steps of the history database: entry n leads from version n to n + 1. Never edit one that was
 * released; add the next. `visit.turn` orders the visits, as wall clocks go back.
 * `indexed_words` is a function of the connection (open-database.ts).
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
  `ALTER TABLE visit ADD COLUMN position_seconds INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE visit ADD COLUMN is_watched INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX visit_by_time ON visit (visited_at DESC, turn DESC);
   ${BLOCKS}
   INSERT INTO visit_block SELECT turn >> 10, count(*) FROM visit GROUP BY 1;
   CREATE TABLE visit_stale (turn INTEGER PRIMARY KEY) STRICT;
   ${WORDS}
   INSERT INTO visit_words (rowid, words) SELECT turn, indexed_words(title, title_ja) FROM visit ORDER BY turn;`,
];

/** Marks the file as ours: "Yoru" in ASCII. A file that says otherwise is not opened as history. */
export const APPLICATION_ID = 0x596f7275;
