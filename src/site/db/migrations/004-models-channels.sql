-- Profiles of models and channels, and their kept counters. Counters are written by triggers only: whoever writes
-- videos need not know them. Subscribers and comments are counted by the triggers of the tables that hold those.

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

-- Nobody is shown in a video published before he was 18, whatever the profile says.
CREATE TRIGGER model_adult_in_video BEFORE INSERT ON video_model
WHEN (SELECT birth_date > printf('%04d', strftime('%Y', v.added_at / 1000, 'unixepoch') - 18) ||
        strftime('-%m-%d', v.added_at / 1000, 'unixepoch')
      FROM model m, video v WHERE m.id = NEW.model_id AND v.id = NEW.video_id)
BEGIN SELECT RAISE(ABORT, 'the model was not yet 18 when the video was published'); END;

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

CREATE TRIGGER model_count_added AFTER INSERT ON model
  BEGIN UPDATE object_count SET total = total + 1 WHERE kind = 'model'; END;
CREATE TRIGGER model_count_left AFTER DELETE ON model
  BEGIN UPDATE object_count SET total = total - 1 WHERE kind = 'model'; END;

CREATE TRIGGER channel_count_added AFTER INSERT ON channel
BEGIN
  UPDATE object_count SET total = total + 1 WHERE kind = 'channel';
  UPDATE channel_group SET channels = channels + 1 WHERE id = NEW.group_id;
END;
CREATE TRIGGER channel_count_left AFTER DELETE ON channel
BEGIN
  UPDATE object_count SET total = total - 1 WHERE kind = 'channel';
  UPDATE channel_group SET channels = channels - 1 WHERE id = OLD.group_id;
END;
CREATE TRIGGER channel_count_moved AFTER UPDATE OF group_id ON channel WHEN OLD.group_id IS NOT NEW.group_id
BEGIN
  UPDATE channel_group SET channels = channels - 1 WHERE id = OLD.group_id;
  UPDATE channel_group SET channels = channels + 1 WHERE id = NEW.group_id;
END;

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

-- A video counts while it is public. Links to models come after it and leave after it (see 002), so a new video only
-- counts for its channel.
CREATE TRIGGER channel_stat_added AFTER INSERT ON video
WHEN NEW.channel_id IS NOT NULL AND NEW.state = 'approved' AND NEW.is_private = 0
BEGIN
  UPDATE channel SET videos = videos + 1, views = views + NEW.views, popularity = popularity + NEW.popularity,
      rating_sum = rating_sum + CAST(round(NEW.rating * 100) AS INTEGER), rated = rated + (NEW.rating > 0),
      last_video_at = max(last_video_at, NEW.added_at)
    WHERE id = NEW.channel_id;
END;

CREATE TRIGGER model_stat_linked AFTER INSERT ON video_model
BEGIN
  UPDATE model SET videos = videos + 1, views = model.views + v.views, popularity = model.popularity + v.popularity,
      rating_sum = rating_sum + CAST(round(v.rating * 100) AS INTEGER), rated = rated + (v.rating > 0),
      last_video_at = max(last_video_at, v.added_at)
    FROM video v
    WHERE model.id = NEW.model_id AND v.id = NEW.video_id AND v.state = 'approved' AND v.is_private = 0;
END;

-- The last video is looked up again only where it is the one that goes.
CREATE TRIGGER model_stat_unlinked AFTER DELETE ON video_model
BEGIN
  UPDATE model SET videos = videos - 1, views = model.views - v.views, popularity = model.popularity - v.popularity,
      rating_sum = rating_sum - CAST(round(v.rating * 100) AS INTEGER), rated = rated - (v.rating > 0),
      last_video_at = CASE WHEN v.added_at < last_video_at THEN last_video_at ELSE
        (SELECT coalesce(max(w.added_at), 0) FROM video_model l JOIN video w ON w.id = l.video_id
         WHERE l.model_id = model.id AND w.state = 'approved' AND w.is_private = 0) END
    FROM video v
    WHERE model.id = OLD.model_id AND v.id = OLD.video_id AND v.state = 'approved' AND v.is_private = 0;
END;

-- Views and votes of a video that stays where it is: differences only.
CREATE TRIGGER video_stat_counted AFTER UPDATE OF views, popularity, rating ON video
WHEN NEW.state = 'approved' AND NEW.is_private = 0 AND OLD.state = 'approved' AND OLD.is_private = 0
  AND OLD.channel_id IS NEW.channel_id AND OLD.added_at = NEW.added_at
BEGIN
  UPDATE channel SET views = views + NEW.views - OLD.views, popularity = popularity + NEW.popularity - OLD.popularity,
      rating_sum = rating_sum + CAST(round(NEW.rating * 100) AS INTEGER) - CAST(round(OLD.rating * 100) AS INTEGER),
      rated = rated + (NEW.rating > 0) - (OLD.rating > 0)
    WHERE id = NEW.channel_id;
  UPDATE model SET views = views + NEW.views - OLD.views, popularity = popularity + NEW.popularity - OLD.popularity,
      rating_sum = rating_sum + CAST(round(NEW.rating * 100) AS INTEGER) - CAST(round(OLD.rating * 100) AS INTEGER),
      rated = rated + (NEW.rating > 0) - (OLD.rating > 0)
    WHERE id IN (SELECT model_id FROM video_model WHERE video_id = NEW.id);
END;

-- A video that appears, disappears or moves: taken out as it was, put in as it is. Both are after the change, so that
-- the last video is looked up among what is there now.
CREATE TRIGGER video_stat_moved AFTER UPDATE OF state, is_private, channel_id, added_at ON video
WHEN OLD.state IS NOT NEW.state OR OLD.is_private IS NOT NEW.is_private OR OLD.channel_id IS NOT NEW.channel_id
  OR OLD.added_at IS NOT NEW.added_at
BEGIN
  UPDATE channel SET videos = videos - 1, views = views - OLD.views, popularity = popularity - OLD.popularity,
      rating_sum = rating_sum - CAST(round(OLD.rating * 100) AS INTEGER), rated = rated - (OLD.rating > 0),
      last_video_at = CASE WHEN OLD.added_at < last_video_at THEN last_video_at ELSE
        (SELECT coalesce(max(w.added_at), 0) FROM video w
         WHERE w.channel_id = OLD.channel_id AND w.state = 'approved' AND w.is_private = 0) END
    WHERE id = OLD.channel_id AND OLD.state = 'approved' AND OLD.is_private = 0;
  UPDATE channel SET videos = videos + 1, views = views + NEW.views, popularity = popularity + NEW.popularity,
      rating_sum = rating_sum + CAST(round(NEW.rating * 100) AS INTEGER), rated = rated + (NEW.rating > 0),
      last_video_at = max(last_video_at, NEW.added_at)
    WHERE id = NEW.channel_id AND NEW.state = 'approved' AND NEW.is_private = 0;
  UPDATE model SET videos = videos - 1, views = views - OLD.views, popularity = popularity - OLD.popularity,
      rating_sum = rating_sum - CAST(round(OLD.rating * 100) AS INTEGER), rated = rated - (OLD.rating > 0),
      last_video_at = CASE WHEN OLD.added_at < last_video_at THEN last_video_at ELSE
        (SELECT coalesce(max(w.added_at), 0) FROM video_model l JOIN video w ON w.id = l.video_id
         WHERE l.model_id = model.id AND w.state = 'approved' AND w.is_private = 0) END
    WHERE OLD.state = 'approved' AND OLD.is_private = 0
      AND id IN (SELECT model_id FROM video_model WHERE video_id = OLD.id);
  UPDATE model SET videos = videos + 1, views = views + NEW.views, popularity = popularity + NEW.popularity,
      rating_sum = rating_sum + CAST(round(NEW.rating * 100) AS INTEGER), rated = rated + (NEW.rating > 0),
      last_video_at = max(last_video_at, NEW.added_at)
    WHERE NEW.state = 'approved' AND NEW.is_private = 0
      AND id IN (SELECT model_id FROM video_model WHERE video_id = NEW.id);
END;

-- Before, while its links are still there; when the cascade takes them the video is gone and nothing is counted twice.
CREATE TRIGGER video_stat_leaving BEFORE DELETE ON video WHEN OLD.state = 'approved' AND OLD.is_private = 0
BEGIN
  UPDATE channel SET videos = videos - 1, views = views - OLD.views, popularity = popularity - OLD.popularity,
      rating_sum = rating_sum - CAST(round(OLD.rating * 100) AS INTEGER), rated = rated - (OLD.rating > 0),
      last_video_at = CASE WHEN OLD.added_at < last_video_at THEN last_video_at ELSE
        (SELECT coalesce(max(w.added_at), 0) FROM video w
         WHERE w.channel_id = OLD.channel_id AND w.id <> OLD.id AND w.state = 'approved' AND w.is_private = 0) END
    WHERE id = OLD.channel_id;
  UPDATE model SET videos = videos - 1, views = views - OLD.views, popularity = popularity - OLD.popularity,
      rating_sum = rating_sum - CAST(round(OLD.rating * 100) AS INTEGER), rated = rated - (OLD.rating > 0),
      last_video_at = CASE WHEN OLD.added_at < last_video_at THEN last_video_at ELSE
        (SELECT coalesce(max(w.added_at), 0) FROM video_model l JOIN video w ON w.id = l.video_id
         WHERE l.model_id = model.id AND w.id <> OLD.id AND w.state = 'approved' AND w.is_private = 0) END
    WHERE id IN (SELECT model_id FROM video_model WHERE video_id = OLD.id);
END;

-- Public answers show models and channels without a video as well, and counters that move all the time do not end them.
DROP TRIGGER public_model_changed;
DROP TRIGGER public_channel_changed;
CREATE TRIGGER public_model_added AFTER INSERT ON model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_changed
  AFTER UPDATE OF id, dir, title_en, title_ja, image_key, added_at, gender, birth_date, country, breast_size, hair_color,
    height_cm, weight_kg, tattoo, piercing, race ON model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_added AFTER INSERT ON channel
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_changed
  AFTER UPDATE OF id, dir, title_en, title_ja, image_key, owner_id, added_at, group_id, cover_key ON channel
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_text_added AFTER INSERT ON model_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_text_changed AFTER UPDATE ON model_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_text_left AFTER DELETE ON model_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_alias_added AFTER INSERT ON model_alias
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_alias_changed AFTER UPDATE ON model_alias
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_alias_left AFTER DELETE ON model_alias
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_text_added AFTER INSERT ON channel_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_text_changed AFTER UPDATE ON channel_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_text_left AFTER DELETE ON channel_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_group_added AFTER INSERT ON channel_group
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_group_changed AFTER UPDATE OF id, dir, title_en, title_ja, position ON channel_group
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_group_left AFTER DELETE ON channel_group
  BEGIN UPDATE public_change SET version = version + 1; END;
