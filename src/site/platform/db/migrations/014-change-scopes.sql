-- A version for each scope of what public answers show (db/derived/scopes.ts), which writes the rows.
DROP TABLE public_change;
CREATE TABLE public_change (
  scope    TEXT    PRIMARY KEY,
  version  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
DROP VIEW video_scope;
DROP VIEW collection_scope;
