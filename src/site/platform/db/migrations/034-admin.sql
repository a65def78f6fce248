-- What admins have changed of a thing, and what it was before the first change (version 0).
CREATE TABLE edition (
  kind       TEXT    NOT NULL,
  object_id  TEXT    NOT NULL,
  version    INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  -- NULL: the site, or somebody who has left.
  actor_id   INTEGER,
  -- JSON of its fields; NULL: it is not there.
  value      TEXT,
  PRIMARY KEY (kind, object_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX edition_actor ON edition (actor_id) WHERE actor_id IS NOT NULL;

-- Settings that differ from their defaults (shared/entities/site-settings.ts).
CREATE TABLE site_setting (
  name   TEXT PRIMARY KEY,
  value  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Texts before the shipped ones: of countries (`country-de`) and of information pages.
CREATE TABLE site_text (
  name      TEXT NOT NULL,
  language  TEXT NOT NULL CHECK (language IN ('en', 'ja')),
  value     TEXT NOT NULL,
  PRIMARY KEY (name, language)
) STRICT, WITHOUT ROWID;

-- Adverts before those of the operator's folder.
CREATE TABLE advert (
  slot       TEXT PRIMARY KEY,
  title_en   TEXT NOT NULL,
  title_ja   TEXT NOT NULL,
  url        TEXT NOT NULL,
  -- Address of the picture.
  picture    TEXT NOT NULL,
  -- ISO days, the last one included; empty: without end.
  starts_at  TEXT NOT NULL DEFAULT '',
  ends_at    TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- Small: 300,000 bytes at most.
CREATE TABLE advert_picture (
  address  TEXT PRIMARY KEY,
  type     TEXT NOT NULL,
  body     BLOB NOT NULL
) STRICT;
