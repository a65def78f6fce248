-- Profiles of models and channels, and their kept counters.

-- A dir is never only digits, as those are page numbers (decisions A).
ALTER TABLE model ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0 CHECK (dir GLOB '*[^0-9]*');
-- 0 not said, 1 male, 2 female, 3 trans, as members have it.
ALTER TABLE model ADD COLUMN gender INTEGER NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 3);
-- ISO day; NULL: not said. Nobody is let in before the day he turns 18: without an added_at that was 18 years ago in
-- 1970. Compared as text, so that somebody born on 29 February comes of age on 1 March, not before.
ALTER TABLE model ADD COLUMN birth_date TEXT CHECK (birth_date IS NULL OR (
  date(birth_date) IS NOT NULL AND date(birth_date) = birth_date
  AND birth_date <= printf('%04d', strftime('%Y', added_at / 1000, 'unixepoch') - 18) ||
    strftime('-%m-%d', added_at / 1000, 'unixepoch')));
ALTER TABLE model ADD COLUMN country TEXT NOT NULL DEFAULT '' CHECK (country = '' OR country GLOB '[a-z][a-z]');
ALTER TABLE model ADD COLUMN breast_size TEXT NOT NULL DEFAULT ''
  CHECK (breast_size IN ('', 'small', 'medium', 'big', 'huge'));
-- 0 not said, 1 brunette, 2 dark, 3 redhead, 4 brown, 5 blonde.
ALTER TABLE model ADD COLUMN hair_color INTEGER NOT NULL DEFAULT 0 CHECK (hair_color BETWEEN 0 AND 5);
ALTER TABLE model ADD COLUMN height_cm INTEGER CHECK (height_cm BETWEEN 100 AND 250);
ALTER TABLE model ADD COLUMN weight_kg INTEGER CHECK (weight_kg BETWEEN 30 AND 250);
-- 0 not said, 1 yes, 2 no.
ALTER TABLE model ADD COLUMN tattoo INTEGER NOT NULL DEFAULT 0 CHECK (tattoo BETWEEN 0 AND 2);
ALTER TABLE model ADD COLUMN piercing INTEGER NOT NULL DEFAULT 0 CHECK (piercing BETWEEN 0 AND 2);
ALTER TABLE model ADD COLUMN race TEXT NOT NULL DEFAULT ''
  CHECK (race IN ('', 'asian', 'caucasian', 'ebony', 'latin'));
-- What alphabetical order goes by: the Latin title; where that starts in no Latin letter or digit, the dir.
ALTER TABLE model ADD COLUMN latin TEXT NOT NULL GENERATED ALWAYS AS
  (CASE WHEN substr(title_en, 1, 1) GLOB '[a-zA-Z0-9]' THEN lower(title_en) ELSE dir END) VIRTUAL;
-- a-z, or 0 for everything else.
ALTER TABLE model ADD COLUMN letter TEXT NOT NULL GENERATED ALWAYS AS
  (CASE WHEN latin GLOB '[a-z]*' THEN substr(latin, 1, 1) ELSE '0' END) VIRTUAL;

-- Counters over what is public. Ratings are summed in hundredths, so that adding and taking away is exact.
ALTER TABLE model ADD COLUMN videos        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN views         INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN popularity    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN rating_sum    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN rated         INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN rating REAL NOT NULL GENERATED ALWAYS AS
  (CASE WHEN rated = 0 THEN 0.0 ELSE round(rating_sum / 100.0 / rated, 3) END) VIRTUAL;
ALTER TABLE model ADD COLUMN last_video_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN subscribers   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE model ADD COLUMN comments      INTEGER NOT NULL DEFAULT 0;

-- One index a sort.
CREATE INDEX model_latin      ON model (latin, id);
CREATE INDEX model_letter     ON model (letter, latin, id);
CREATE INDEX model_videos     ON model (videos DESC, id DESC);
CREATE INDEX model_updated    ON model (last_video_at DESC, id DESC);
CREATE INDEX model_talked     ON model (comments DESC, id DESC);
CREATE INDEX model_popular    ON model (popularity DESC, id DESC);
CREATE INDEX model_subscribed ON model (subscribers DESC, id DESC);
CREATE INDEX model_viewed     ON model (views DESC, id DESC);
CREATE INDEX model_recent     ON model (added_at DESC, id DESC);
CREATE INDEX model_rated      ON model (rating DESC, id DESC);

-- What only the profile shows.
CREATE TABLE model_text (
  model_id  INTEGER PRIMARY KEY REFERENCES model (id) ON DELETE CASCADE,
  info_en   TEXT NOT NULL DEFAULT '',
  info_ja   TEXT NOT NULL DEFAULT ''
) STRICT;

-- Other names, in whatever script.
CREATE TABLE model_alias (
  model_id  INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  name      TEXT    NOT NULL CHECK (name <> ''),
  PRIMARY KEY (model_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel_group (
  id        INTEGER PRIMARY KEY,
  dir       TEXT    NOT NULL UNIQUE CHECK (dir GLOB '*[^0-9]*'),
  title_en  TEXT    NOT NULL,
  title_ja  TEXT    NOT NULL,
  position  INTEGER NOT NULL DEFAULT 0,
  -- Kept: channels of the group.
  channels  INTEGER NOT NULL DEFAULT 0
) STRICT;

ALTER TABLE channel ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0 CHECK (dir GLOB '*[^0-9]*');
ALTER TABLE channel ADD COLUMN group_id INTEGER REFERENCES channel_group (id) ON DELETE SET NULL;
-- At least 1250 x 250 (specification 5); image_key is the small square picture.
ALTER TABLE channel ADD COLUMN cover_key TEXT NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN latin TEXT NOT NULL GENERATED ALWAYS AS
  (CASE WHEN substr(title_en, 1, 1) GLOB '[a-zA-Z0-9]' THEN lower(title_en) ELSE dir END) VIRTUAL;
ALTER TABLE channel ADD COLUMN videos        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN views         INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN popularity    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN rating_sum    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN rated         INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN rating REAL NOT NULL GENERATED ALWAYS AS
  (CASE WHEN rated = 0 THEN 0.0 ELSE round(rating_sum / 100.0 / rated, 3) END) VIRTUAL;
ALTER TABLE channel ADD COLUMN last_video_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN subscribers   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel ADD COLUMN comments      INTEGER NOT NULL DEFAULT 0;

CREATE INDEX channel_latin   ON channel (latin, id);
CREATE INDEX channel_videos  ON channel (videos DESC, id DESC);
CREATE INDEX channel_updated ON channel (last_video_at DESC, id DESC);
CREATE INDEX channel_popular ON channel (popularity DESC, id DESC);
CREATE INDEX channel_viewed  ON channel (views DESC, id DESC);
CREATE INDEX channel_recent  ON channel (added_at DESC, id DESC);
CREATE INDEX channel_rated   ON channel (rating DESC, id DESC);
CREATE INDEX channel_group_members ON channel (group_id);
CREATE INDEX channel_cover   ON channel (cover_key) WHERE cover_key <> '';

CREATE TABLE channel_text (
  channel_id      INTEGER PRIMARY KEY REFERENCES channel (id) ON DELETE CASCADE,
  description_en  TEXT NOT NULL DEFAULT '',
  description_ja  TEXT NOT NULL DEFAULT ''
) STRICT;

-- How many there are of a kind, so that no request counts them.
CREATE TABLE object_count (
  kind   TEXT    PRIMARY KEY,
  total  INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO object_count (kind, total) SELECT 'model', count(*) FROM model UNION ALL SELECT 'channel', count(*) FROM channel;

-- What is there already.
UPDATE model SET (videos, views, popularity, rating_sum, rated, last_video_at) = (
  SELECT count(*), coalesce(sum(v.views), 0), coalesce(sum(v.popularity), 0),
    coalesce(sum(CAST(round(v.rating * 100) AS INTEGER)), 0), coalesce(sum(v.rating > 0), 0), coalesce(max(v.added_at), 0)
  FROM video_model l JOIN video v ON v.id = l.video_id
  WHERE l.model_id = model.id AND v.state = 'approved' AND v.is_private = 0);
UPDATE channel SET (videos, views, popularity, rating_sum, rated, last_video_at) = (
  SELECT count(*), coalesce(sum(v.views), 0), coalesce(sum(v.popularity), 0),
    coalesce(sum(CAST(round(v.rating * 100) AS INTEGER)), 0), coalesce(sum(v.rating > 0), 0), coalesce(max(v.added_at), 0)
  FROM video v WHERE v.channel_id = channel.id AND v.state = 'approved' AND v.is_private = 0);
