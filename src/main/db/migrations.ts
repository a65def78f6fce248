const WENT = `
  CREATE TRIGGER visit_went AFTER DELETE ON visit BEGIN
    UPDATE visit_block SET visits = visits - 1 WHERE block = old.turn >> 10;
  END;`;

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
  ${WENT}
  CREATE TRIGGER visit_block_emptied AFTER UPDATE ON visit_block WHEN new.visits = 0 BEGIN
    DELETE FROM visit_block WHERE block = new.block;
  END;`;

/** Words of the titles for FTS5, as the second version had them. */
const WORDS = `
  CREATE VIRTUAL TABLE visit_words USING fts5(words, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3');
  INSERT INTO visit_words (visit_words, rank) VALUES ('secure-delete', 1);`;

/**
 * Which of 4096 turns have a term (history-blocks.ts, history-terms.ts), and the runs of kana and kanji that are longer
 * than a term. FTS5 walked over every visit that has a usual word: three of them took 50 ms and more, and a
 * removed title 2.5 ms and more. `visit_unworded`: blocks whose turns before `below` have no words in it yet.
 */
const TERMS = `
  DROP TABLE visit_words;
  DROP TABLE visit_stale;
  CREATE TABLE visit_word (
    word TEXT NOT NULL, block INTEGER NOT NULL, turns BLOB NOT NULL, PRIMARY KEY (word, block)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE visit_run (turn INTEGER PRIMARY KEY, runs TEXT NOT NULL) STRICT;
  CREATE TABLE visit_unworded (block INTEGER PRIMARY KEY, below INTEGER NOT NULL) STRICT;
  INSERT INTO visit_unworded SELECT DISTINCT turn >> 12, ((turn >> 12) + 1) << 12 FROM visit;`;

/** Empties the history. Without its trigger a table goes as a whole, not row by row. */
export const EMPTY = `
  DROP TRIGGER visit_went;
  DELETE FROM visit;
  DELETE FROM visit_block;
  DELETE FROM visit_word;
  DELETE FROM visit_run;
  DELETE FROM visit_unworded;
  ${WENT}`;

/**
 * Numbered steps of the history database: entry n leads from version n to n + 1. Never edit one that was
 * released; add the next. `visit.turn` orders the visits, as wall clocks go back.
 * `indexed_words` is a function of the connection (history-kind.ts).
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
  TERMS,
];

/** Marks the file as ours: "Yoru" in ASCII. A file that says otherwise is not opened as history. */
export const APPLICATION_ID = 0x596f7275;
