-- Times are whole milliseconds since 1970 (UTC); flags are 0 or 1; ids are given by the database.

CREATE TABLE member (
  id          INTEGER PRIMARY KEY,
  name        TEXT    NOT NULL COLLATE NOCASE UNIQUE,
  role        TEXT    NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'uploader', 'moderator', 'admin')),
  -- Argon2id in PHC form; NULL: the account cannot sign in with a password.
  password    TEXT,
  avatar_key  TEXT    NOT NULL DEFAULT '',
  country     TEXT    NOT NULL DEFAULT '',
  created_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  -- SHA-256 of the 256-bit token; the token itself is never stored.
  token_hash  BLOB    PRIMARY KEY,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at  INTEGER NOT NULL,
  seen_at     INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_member ON session (member_id);

CREATE TABLE category (
  id        INTEGER PRIMARY KEY,
  dir       TEXT NOT NULL UNIQUE,
  title_en  TEXT NOT NULL,
  title_ja  TEXT NOT NULL
) STRICT;

CREATE TABLE channel (
  id        INTEGER PRIMARY KEY,
  dir       TEXT NOT NULL UNIQUE,
  title_en  TEXT NOT NULL,
  title_ja  TEXT NOT NULL,
  image_key TEXT NOT NULL DEFAULT '',
  owner_id  INTEGER REFERENCES member (id) ON DELETE SET NULL
) STRICT;

CREATE TABLE model (
  id        INTEGER PRIMARY KEY,
  dir       TEXT NOT NULL UNIQUE,
  title_en  TEXT NOT NULL,
  title_ja  TEXT NOT NULL,
  image_key TEXT NOT NULL DEFAULT ''
) STRICT;

-- The tile's columns only: what listings read stays narrow, descriptions live in video_text.
CREATE TABLE video (
  id            INTEGER PRIMARY KEY,
  dir           TEXT    NOT NULL,
  section       TEXT    NOT NULL CHECK (section IN ('str', 'gay', 'trans')),
  title_en      TEXT    NOT NULL,
  title_ja      TEXT    NOT NULL DEFAULT '',
  thumb_key     TEXT    NOT NULL,
  color         TEXT    NOT NULL,
  duration      INTEGER NOT NULL CHECK (duration >= 0),
  rating        REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  views         INTEGER NOT NULL DEFAULT 0,
  comments      INTEGER NOT NULL DEFAULT 0,
  popularity    INTEGER NOT NULL DEFAULT 0,
  is_hd         INTEGER NOT NULL DEFAULT 0 CHECK (is_hd IN (0, 1)),
  is_exclusive  INTEGER NOT NULL DEFAULT 0 CHECK (is_exclusive IN (0, 1)),
  is_private    INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  state         TEXT    NOT NULL DEFAULT 'approved' CHECK (state IN ('pending', 'approved', 'rejected', 'deleted')),
  country       TEXT    NOT NULL DEFAULT '',
  uploader_id   INTEGER REFERENCES member (id) ON DELETE SET NULL,
  channel_id    INTEGER REFERENCES channel (id) ON DELETE SET NULL,
  sg_id         TEXT    NOT NULL DEFAULT '',
  ex_tube       TEXT    NOT NULL DEFAULT '',
  ex_id         TEXT    NOT NULL DEFAULT '',
  added_at      INTEGER NOT NULL
) STRICT;

-- One index per sort of the public listing; the predicate is what everybody may see (policies/can-view). The columns
-- after the id are those the filters ask for, so that walking a filtered listing never leaves the index.
CREATE INDEX video_latest  ON video (section, added_at DESC, id DESC, is_hd, is_exclusive, duration)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_longest ON video (section, duration DESC, id DESC, is_hd, is_exclusive, added_at)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_talked  ON video (section, comments DESC, id DESC, is_hd, is_exclusive, duration, added_at)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_popular ON video (section, popularity DESC, id DESC, is_hd, is_exclusive, duration, added_at)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_viewed  ON video (section, views DESC, id DESC, is_hd, is_exclusive, duration, added_at)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_rated   ON video (section, rating DESC, id DESC, is_hd, is_exclusive, duration, added_at)
  WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_uploader ON video (uploader_id, added_at DESC, id DESC);
CREATE INDEX video_channel  ON video (channel_id, added_at DESC, id DESC);
CREATE INDEX video_country  ON video (country, section, added_at DESC, id DESC);
CREATE INDEX video_thumb    ON video (thumb_key);

CREATE TABLE video_text (
  video_id        INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
  description_en  TEXT    NOT NULL DEFAULT '',
  description_ja  TEXT    NOT NULL DEFAULT '',
  likes           INTEGER NOT NULL DEFAULT 0,
  dislikes        INTEGER NOT NULL DEFAULT 0,
  favourites      INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE video_tag (
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  tag       TEXT    NOT NULL,
  PRIMARY KEY (video_id, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_tag_tag ON video_tag (tag, video_id);

CREATE TABLE video_category (
  video_id     INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  category_id  INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (video_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_category_category ON video_category (category_id, video_id);

CREATE TABLE video_model (
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  model_id  INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  PRIMARY KEY (video_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_model_model ON video_model (model_id, video_id);

-- Bytes in the media store; `key` is random or a content hash, never a name somebody typed.
CREATE TABLE media_object (
  key           TEXT    PRIMARY KEY,
  content_type  TEXT    NOT NULL,
  bytes         INTEGER NOT NULL CHECK (bytes >= 0),
  -- Hex SHA-256 of the bytes; the strong ETag is made from it.
  sha256        TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE video_file (
  video_id    INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  format      TEXT    NOT NULL,
  media_key   TEXT    NOT NULL REFERENCES media_object (key),
  width       INTEGER NOT NULL,
  height      INTEGER NOT NULL,
  is_default  INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  PRIMARY KEY (video_id, format)
) STRICT, WITHOUT ROWID;

-- Kept counts, so that no request counts rows. scope: 'section', 'category', 'model', 'channel', 'country'.
CREATE TABLE video_count (
  scope    TEXT    NOT NULL,
  object   TEXT    NOT NULL,
  section  TEXT    NOT NULL,
  total    INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (scope, object, section)
) STRICT, WITHOUT ROWID;

-- Facts of the site itself: demo version, signing keys, totals.
CREATE TABLE site_fact (
  name   TEXT PRIMARY KEY,
  value  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
