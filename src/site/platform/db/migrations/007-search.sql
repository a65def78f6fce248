-- What the search index (search.db, db/search-database.ts) has to follow: one line a change, written by triggers in the
-- transaction of the change. Lines that the index has followed are taken out again by the site. Turns are never given
-- twice.
CREATE TABLE search_change (
  turn    INTEGER PRIMARY KEY AUTOINCREMENT,
  kind    TEXT    NOT NULL,
  object  INTEGER NOT NULL
) STRICT;
