-- Playlists and photo albums of members, with their kept counts, which count what everybody may see.

CREATE TABLE playlist (
  id           INTEGER PRIMARY KEY,
  owner_id     INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- As the owner typed it, in whatever language.
  title        TEXT    NOT NULL CHECK (title <> ''),
  description  TEXT    NOT NULL DEFAULT '',
  -- 0 not said, 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual.
  orientation  INTEGER NOT NULL DEFAULT 0 CHECK (orientation BETWEEN 0 AND 5),
  is_private   INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  views        INTEGER NOT NULL DEFAULT 0,
  rating       REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  popularity   INTEGER NOT NULL DEFAULT 0,
  added_at     INTEGER NOT NULL,
  -- Kept: the last time a video was added; a change of its words is written by who makes it.
  updated_at   INTEGER NOT NULL,
  -- Kept: public videos in it.
  videos       INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One index per sort of the public list; the predicate is what everybody may see (policies/can-view-collections).
CREATE INDEX playlist_updated ON playlist (updated_at DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_recent  ON playlist (added_at DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_popular ON playlist (popularity DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_viewed  ON playlist (views DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_rated   ON playlist (rating DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_fullest ON playlist (videos DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_owner   ON playlist (owner_id, updated_at DESC, id DESC);

CREATE TABLE playlist_video (
  playlist_id  INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  video_id     INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  -- The playlist's own order, ties by video; gaps are allowed.
  position     INTEGER NOT NULL,
  added_at     INTEGER NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_video_order ON playlist_video (playlist_id, position, video_id);
CREATE INDEX playlist_video_video ON playlist_video (video_id);

CREATE TABLE playlist_category (
  playlist_id  INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  category_id  INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (playlist_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_category_category ON playlist_category (category_id);

CREATE TABLE album (
  id          INTEGER PRIMARY KEY,
  owner_id    INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  title_en    TEXT    NOT NULL,
  title_ja    TEXT    NOT NULL DEFAULT '',
  is_private  INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  state       TEXT    NOT NULL DEFAULT 'approved' CHECK (state IN ('pending', 'approved', 'rejected', 'deleted')),
  views       INTEGER NOT NULL DEFAULT 0,
  rating      REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  popularity  INTEGER NOT NULL DEFAULT 0,
  added_at    INTEGER NOT NULL,
  -- Kept: the last time a photo was added.
  updated_at  INTEGER NOT NULL,
  -- Kept: photos in it.
  photos      INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX album_updated ON album (updated_at DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_recent  ON album (added_at DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_popular ON album (popularity DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_viewed  ON album (views DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_rated   ON album (rating DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_fullest ON album (photos DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_owner   ON album (owner_id, updated_at DESC, id DESC);

CREATE TABLE photo (
  id           INTEGER PRIMARY KEY,
  album_id     INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  position     INTEGER NOT NULL,
  -- Base key; the variants are `{key}.1280.webp` (longest side at most) and `{key}.480.webp`.
  picture_key  TEXT    NOT NULL,
  -- Of the large variant, pixels.
  width        INTEGER NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height       INTEGER NOT NULL CHECK (height BETWEEN 1 AND 20000),
  color        TEXT    NOT NULL,
  added_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX photo_order   ON photo (album_id, position, id);
CREATE INDEX photo_picture ON photo (picture_key);

CREATE TABLE album_model (
  album_id  INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  model_id  INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  PRIMARY KEY (album_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX album_model_model ON album_model (model_id, album_id);

-- Public playlists and albums: of the site (scope 'all', object 0), of a member, of a model.
CREATE TABLE collection_count (
  kind    TEXT    NOT NULL CHECK (kind IN ('playlist', 'album')),
  scope   TEXT    NOT NULL CHECK (scope IN ('all', 'member', 'model')),
  object  INTEGER NOT NULL,
  total   INTEGER NOT NULL,
  PRIMARY KEY (kind, scope, object)
) STRICT, WITHOUT ROWID;

-- Everything a playlist or an album is counted under.
CREATE VIEW collection_scope (kind, id, scope, object) AS
  SELECT 'playlist', id, 'all', 0 FROM playlist
  UNION ALL SELECT 'playlist', id, 'member', owner_id FROM playlist
  UNION ALL SELECT 'album', id, 'all', 0 FROM album
  UNION ALL SELECT 'album', id, 'member', owner_id FROM album
  UNION ALL SELECT 'album', album_id, 'model', model_id FROM album_model;
