/**
 * Number of visits in each block of 1024 positions: gives the total and the start of any page without reading the
 * visits before it.
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

/** Words of the titles for FTS5, as the second version had them. */
const WORDS = `
  CREATE VIRTUAL TABLE visit_words USING fts5(words, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3');
  INSERT INTO visit_words (visit_words, rank) VALUES ('secure-delete', 1);`;

/** An index of our own, as the third version had it. */
const TERMS = `
  DROP TABLE visit_words;
  DROP TABLE visit_stale;
  CREATE TABLE visit_word (
    word TEXT NOT NULL, block INTEGER NOT NULL, turns BLOB NOT NULL, PRIMARY KEY (word, block)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE visit_run (turn INTEGER PRIMARY KEY, runs TEXT NOT NULL) STRICT;
  CREATE TABLE visit_unworded (block INTEGER PRIMARY KEY, below INTEGER NOT NULL) STRICT;
  INSERT INTO visit_unworded SELECT DISTINCT turn >> 12, ((turn >> 12) + 1) << 12 FROM visit;`;

/** A visit that goes or moves takes its words along. */
const WENT = `
  CREATE TRIGGER visit_went AFTER DELETE ON visit BEGIN
    UPDATE visit_block SET visits = visits - 1 WHERE block = old.position >> 10;
    DELETE FROM visit_text WHERE position = old.position;
  END;
  CREATE TRIGGER text_went AFTER DELETE ON visit_text BEGIN
    INSERT INTO visit_words (visit_words, rowid, words) VALUES ('delete', old.position, old.words);
  END;`;

/** Whether words of a removed title are overwritten in the index, which takes some milliseconds, or only marked. */
export const setSecureDelete = (isOn: boolean): string =>
  `INSERT INTO visit_words (visit_words, rank) VALUES ('secure-delete', ${Number(isOn)});`;

/**
 * FTS5 over the words of the titles (history-words.ts). `ascii` parts tokens at spaces and leaves all other letters
 * as they are; longer beginnings than of one letter are few enough to be merged. `visit_unindexed`: visits below that
 * position have no words in it yet (history-backlog.ts); no row where the index is complete.
 */
const FULL_TEXT = `
  DROP TABLE visit_word;
  DROP TABLE visit_run;
  DROP TABLE visit_unworded;
  DROP TRIGGER visit_went;
  ALTER TABLE visit RENAME COLUMN turn TO position;
  CREATE TABLE visit_text (position INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE visit_words USING fts5(
    words, content = 'visit_text', content_rowid = 'position', columnsize = 0, tokenize = 'ascii', prefix = '1'
  );
  ${setSecureDelete(true)}
  CREATE TRIGGER text_came AFTER INSERT ON visit_text BEGIN
    INSERT INTO visit_words (rowid, words) VALUES (new.position, new.words);
  END;
  CREATE TRIGGER text_left AFTER UPDATE OF position ON visit BEGIN
    DELETE FROM visit_text WHERE position = old.position;
  END;
  ${WENT}
  CREATE TABLE visit_unindexed (below INTEGER NOT NULL) STRICT;
  INSERT INTO visit_unindexed SELECT max(position) + 1 FROM visit HAVING count(*) > 0;`;

/** Merges the index into one segment. What is left to be merged would hold up the visits after it. */
export const OPTIMIZE = `INSERT INTO visit_words (visit_words) VALUES ('optimize');`;

/** Makes the index again from the words: some 5 ms a thousand visits. */
export const REINDEX = `INSERT INTO visit_words (visit_words) VALUES ('rebuild'); ${OPTIMIZE}`;

/** Empties the history. Without its trigger a table goes as a whole, not row by row. */
export const EMPTY = `
  DROP TRIGGER visit_went;
  DROP TRIGGER text_went;
  DELETE FROM visit;
  DELETE FROM visit_block;
  DELETE FROM visit_text;
  DELETE FROM visit_unindexed;
  INSERT INTO visit_words (visit_words) VALUES ('delete-all');
  ${WENT}`;

/**
 * Numbered steps of the history database: entry n leads from version n to n + 1. Never edit one that was
 * released; add the next. `visit.position` (once `turn`) orders the visits, as wall clocks go back.
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
  FULL_TEXT,
];

/** Marks the file as ours: "Yoru" in ASCII. A file that says otherwise is not opened as history. */
export const APPLICATION_ID = 0x596f7275;
