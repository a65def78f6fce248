-- The whole schema of the site as version 0.1 ships it. Later changes are numbered files beside this one.
-- Triggers and counters are generated (db/derived), never written here.

-- Times are whole milliseconds since 1970 (UTC); flags are 0 or 1; ids are given by the database.
CREATE TABLE member (
  id                  INTEGER PRIMARY KEY AUTOINCREMENT,
  name                TEXT    NOT NULL COLLATE NOCASE UNIQUE,
  role                TEXT    NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'uploader', 'moderator', 'admin')),
  avatar_key          TEXT    NOT NULL DEFAULT '',
  country             TEXT    NOT NULL DEFAULT '',
  created_at          INTEGER NOT NULL,
  -- What a member says of himself. 0 and '' and NULL: not said.
  gender              INTEGER NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 3),
  -- ISO day. Nobody joins before the day he turns 18; compared as text, so that somebody born on 29 February comes of age
  -- on 1 March, not before.
  birth_date          TEXT CHECK (birth_date IS NULL OR (
    date(birth_date) IS NOT NULL AND date(birth_date) = birth_date
    AND birth_date >= '1900-01-01' AND birth_date <= printf('%04d', strftime('%Y', created_at / 1000, 'unixepoch') - 18) ||
    strftime('-%m-%d', created_at / 1000, 'unixepoch'))),
  city                TEXT NOT NULL DEFAULT '' CHECK (length(city) <= 60),
  -- 1 single, 2 married, 3 open.
  relationship        INTEGER NOT NULL DEFAULT 0 CHECK (relationship BETWEEN 0 AND 3),
  -- 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual.
  orientation         INTEGER NOT NULL DEFAULT 0 CHECK (orientation BETWEEN 0 AND 5),
  -- Which of a member's pages others may open. What one likes and follows on a site like this is nobody's business
  -- until one says so. Watch later and history have no such flag: they are the owner's alone.
  shows_info          INTEGER NOT NULL DEFAULT 1 CHECK (shows_info IN (0, 1)),
  shows_wall          INTEGER NOT NULL DEFAULT 1 CHECK (shows_wall IN (0, 1)),
  shows_friends       INTEGER NOT NULL DEFAULT 1 CHECK (shows_friends IN (0, 1)),
  shows_subscriptions INTEGER NOT NULL DEFAULT 0 CHECK (shows_subscriptions IN (0, 1)),
  shows_favourites    INTEGER NOT NULL DEFAULT 0 CHECK (shows_favourites IN (0, 1)),
  -- Counters: public videos and their views, subscribers, friends.
  videos              INTEGER NOT NULL DEFAULT 0,
  views               INTEGER NOT NULL DEFAULT 0,
  subscribers         INTEGER NOT NULL DEFAULT 0,
  friends             INTEGER NOT NULL DEFAULT 0,
  cover_key           TEXT NOT NULL DEFAULT ''
) STRICT;
-- Who shows a picture; a picture that nobody shows is nobody's to see.
CREATE INDEX member_avatar ON member (avatar_key) WHERE avatar_key <> '';
-- One index a sort; the columns after the id are those the filters ask for, so that walking a filtered list does not
-- leave the index.
CREATE INDEX member_recent ON member
  (created_at DESC, id DESC, shows_info, country, gender, birth_date, relationship, orientation);
CREATE INDEX member_viewed ON member
  (views DESC, id DESC, shows_info, country, gender, birth_date, relationship, orientation);
CREATE INDEX member_subscribed ON member
  (subscribers DESC, id DESC, shows_info, country, gender, birth_date, relationship, orientation);
CREATE INDEX member_uploads ON member
  (videos DESC, id DESC, shows_info, country, gender, birth_date, relationship, orientation);
CREATE INDEX member_alphabet ON member
  (name COLLATE NOCASE, id, shows_info, country, gender, birth_date, relationship, orientation);
-- For countries few are from: those are read whole and sorted.
CREATE INDEX member_country ON member (country, id) WHERE shows_info = 1 AND country <> '';
CREATE INDEX member_cover ON member (cover_key) WHERE cover_key <> '';
-- Those who are mailed about what is overdue.
CREATE INDEX member_staff ON member (id) WHERE role IN ('moderator', 'admin');
-- Who is staff, and whether there is another admin.
CREATE INDEX member_role ON member (role, id);

CREATE TABLE category (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  dir      TEXT NOT NULL UNIQUE,
  title_en TEXT NOT NULL,
  title_ja TEXT NOT NULL
) STRICT;

CREATE TABLE channel (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  dir           TEXT NOT NULL UNIQUE,
  title_en      TEXT NOT NULL,
  title_ja      TEXT NOT NULL,
  image_key     TEXT NOT NULL DEFAULT '',
  owner_id      INTEGER REFERENCES member (id) ON DELETE SET NULL,
  added_at      INTEGER NOT NULL DEFAULT 0 CHECK (dir GLOB '*[^0-9]*'),
  group_id      INTEGER REFERENCES channel_group (id) ON DELETE SET NULL,
  -- At least 1250 x 250 (specification 5); image_key is the small square picture.
  cover_key     TEXT NOT NULL DEFAULT '',
  latin         TEXT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN substr(title_en, 1, 1) GLOB '[a-zA-Z0-9]' THEN lower(title_en) ELSE dir END) VIRTUAL,
  videos        INTEGER NOT NULL DEFAULT 0,
  views         INTEGER NOT NULL DEFAULT 0,
  popularity    INTEGER NOT NULL DEFAULT 0,
  rating_sum    INTEGER NOT NULL DEFAULT 0,
  rated         INTEGER NOT NULL DEFAULT 0,
  last_video_at INTEGER NOT NULL DEFAULT 0,
  subscribers   INTEGER NOT NULL DEFAULT 0,
  comments      INTEGER NOT NULL DEFAULT 0,
  rating        REAL NOT NULL GENERATED ALWAYS AS
    (CASE WHEN rated = 0 THEN 0.0 ELSE ((rating_sum * 10 + rated / 2) / rated) / 1000.0 END) VIRTUAL,
  reading       TEXT NOT NULL DEFAULT '',
  reading_key   TEXT NOT NULL DEFAULT '',
  read_from     TEXT NOT NULL DEFAULT '',
  by_reading    TEXT NOT NULL GENERATED ALWAYS AS
    (CASE reading_key WHEN '' THEN 'ヿ' || latin ELSE reading_key END) VIRTUAL
) STRICT;
CREATE INDEX channel_image ON channel (image_key) WHERE image_key <> '';
CREATE INDEX channel_latin   ON channel (latin, id);
CREATE INDEX channel_videos  ON channel (videos DESC, id DESC);
CREATE INDEX channel_updated ON channel (last_video_at DESC, id DESC);
CREATE INDEX channel_popular ON channel (popularity DESC, id DESC);
CREATE INDEX channel_viewed  ON channel (views DESC, id DESC);
CREATE INDEX channel_recent  ON channel (added_at DESC, id DESC);
CREATE INDEX channel_group_members ON channel (group_id);
CREATE INDEX channel_cover   ON channel (cover_key) WHERE cover_key <> '';
CREATE INDEX channel_rated ON channel (rating DESC, id DESC);
CREATE INDEX channel_reading ON channel (by_reading, id);
CREATE INDEX channel_unread  ON channel (id) WHERE read_from <> CASE reading WHEN '' THEN title_ja ELSE reading END;
-- Channels of a member: he chooses among them for what he uploads.
CREATE INDEX channel_owner ON channel (owner_id, dir);

CREATE TABLE model (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  dir           TEXT NOT NULL UNIQUE,
  title_en      TEXT NOT NULL,
  title_ja      TEXT NOT NULL,
  image_key     TEXT NOT NULL DEFAULT '',
  -- A dir is never only digits, as those are page numbers (decisions A).
  added_at      INTEGER NOT NULL DEFAULT 0 CHECK (dir GLOB '*[^0-9]*'),
  -- 0 not said, 1 male, 2 female, 3 trans, as members have it.
  gender        INTEGER NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 3),
  -- ISO day; NULL: not said. Nobody is let in before the day he turns 18: without an added_at that was 18 years ago in
  -- 1970. Compared as text, so that somebody born on 29 February comes of age on 1 March, not before.
  birth_date    TEXT CHECK (birth_date IS NULL OR (
    date(birth_date) IS NOT NULL AND date(birth_date) = birth_date
    AND birth_date <= printf('%04d', strftime('%Y', added_at / 1000, 'unixepoch') - 18) ||
    strftime('-%m-%d', added_at / 1000, 'unixepoch'))),
  country       TEXT NOT NULL DEFAULT '' CHECK (country = '' OR country GLOB '[a-z][a-z]'),
  breast_size   TEXT NOT NULL DEFAULT ''
    CHECK (breast_size IN ('', 'small', 'medium', 'big', 'huge')),
  -- 0 not said, 1 brunette, 2 dark, 3 redhead, 4 brown, 5 blonde.
  hair_color    INTEGER NOT NULL DEFAULT 0 CHECK (hair_color BETWEEN 0 AND 5),
  height_cm     INTEGER CHECK (height_cm BETWEEN 100 AND 250),
  weight_kg     INTEGER CHECK (weight_kg BETWEEN 30 AND 250),
  -- 0 not said, 1 yes, 2 no.
  tattoo        INTEGER NOT NULL DEFAULT 0 CHECK (tattoo BETWEEN 0 AND 2),
  piercing      INTEGER NOT NULL DEFAULT 0 CHECK (piercing BETWEEN 0 AND 2),
  race          TEXT NOT NULL DEFAULT ''
    CHECK (race IN ('', 'asian', 'caucasian', 'ebony', 'latin')),
  -- What alphabetical order goes by: the Latin title; where that starts in no Latin letter or digit, the dir.
  latin         TEXT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN substr(title_en, 1, 1) GLOB '[a-zA-Z0-9]' THEN lower(title_en) ELSE dir END) VIRTUAL,
  -- a-z, or 0 for everything else.
  letter        TEXT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN latin GLOB '[a-z]*' THEN substr(latin, 1, 1) ELSE '0' END) VIRTUAL,
  -- Counters over what is public. Ratings are summed in hundredths, so that adding and taking away is exact.
  videos        INTEGER NOT NULL DEFAULT 0,
  views         INTEGER NOT NULL DEFAULT 0,
  popularity    INTEGER NOT NULL DEFAULT 0,
  rating_sum    INTEGER NOT NULL DEFAULT 0,
  rated         INTEGER NOT NULL DEFAULT 0,
  last_video_at INTEGER NOT NULL DEFAULT 0,
  subscribers   INTEGER NOT NULL DEFAULT 0,
  comments      INTEGER NOT NULL DEFAULT 0,
  rating        REAL NOT NULL GENERATED ALWAYS AS
    (CASE WHEN rated = 0 THEN 0.0 ELSE ((rating_sum * 10 + rated / 2) / rated) / 1000.0 END) VIRTUAL,
  -- Order by reading: Japanese names of models and channels go by how they are read, not by their Latin names.
  -- How title_ja is read, in kana, where somebody said it; '': nobody did.
  reading       TEXT NOT NULL DEFAULT '',
  -- What the order goes by (src/site/catalog/search/text/reading-key.ts), of the text in read_from; '': no reading is known.
  reading_key   TEXT NOT NULL DEFAULT '',
  read_from     TEXT NOT NULL DEFAULT '',
  -- Names without a reading come after all kana, by their Latin names.
  by_reading    TEXT NOT NULL GENERATED ALWAYS AS
    (CASE reading_key WHEN '' THEN 'ヿ' || latin ELSE reading_key END) VIRTUAL,
  -- The row of the first kana, as the filter has it.
  kana_row      TEXT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN reading_key = '' THEN 'rest'
    WHEN reading_key < 'カ' THEN 'aa' WHEN reading_key < 'サ' THEN 'ka' WHEN reading_key < 'タ' THEN 'sa'
    WHEN reading_key < 'ナ' THEN 'ta' WHEN reading_key < 'ハ' THEN 'na' WHEN reading_key < 'マ' THEN 'ha'
    WHEN reading_key < 'ヤ' THEN 'ma' WHEN reading_key < 'ラ' THEN 'ya' WHEN reading_key < 'ワ' THEN 'ra'
    ELSE 'wa' END) VIRTUAL
) STRICT;
CREATE INDEX model_image   ON model (image_key) WHERE image_key <> '';
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
CREATE INDEX model_rated ON model (rating DESC, id DESC);
CREATE INDEX model_reading ON model (by_reading, id);
CREATE INDEX model_kana    ON model (kana_row, by_reading, id);
-- Those whose reading the search thread has still to look for.
CREATE INDEX model_unread  ON model (id) WHERE read_from <> CASE reading WHEN '' THEN title_ja ELSE reading END;
-- Whether there is a model of a name.
CREATE INDEX model_title_ja ON model (title_ja);

-- The tile's columns only: what listings read stays narrow, descriptions live in video_text.
CREATE TABLE video (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  dir          TEXT    NOT NULL,
  catalogue    TEXT    NOT NULL CHECK (catalogue IN ('str', 'gay', 'trans')),
  title_en     TEXT    NOT NULL,
  title_ja     TEXT    NOT NULL DEFAULT '',
  thumb_key    TEXT    NOT NULL,
  color        TEXT    NOT NULL,
  duration     INTEGER NOT NULL CHECK (duration >= 0),
  rating       REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  views        INTEGER NOT NULL DEFAULT 0,
  comments     INTEGER NOT NULL DEFAULT 0,
  popularity   INTEGER NOT NULL DEFAULT 0,
  is_hd        INTEGER NOT NULL DEFAULT 0 CHECK (is_hd IN (0, 1)),
  is_exclusive INTEGER NOT NULL DEFAULT 0 CHECK (is_exclusive IN (0, 1)),
  is_private   INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  state        TEXT    NOT NULL DEFAULT 'approved' CHECK (state IN ('pending', 'approved', 'rejected', 'deleted')),
  country      TEXT    NOT NULL DEFAULT '',
  uploader_id  INTEGER REFERENCES member (id) ON DELETE SET NULL,
  channel_id   INTEGER REFERENCES channel (id) ON DELETE SET NULL,
  sg_id        TEXT    NOT NULL DEFAULT '',
  ex_tube      TEXT    NOT NULL DEFAULT '',
  ex_id        TEXT    NOT NULL DEFAULT '',
  added_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX video_thumb    ON video (thumb_key);
-- One index per sort of the public listing; the predicate is what everybody may see (src/site/visibility). The columns
-- after the id are those the filters ask for, so that walking a filtered listing never leaves the index.
CREATE INDEX video_latest  ON video (catalogue, added_at DESC, id DESC, is_hd, is_exclusive, duration,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_longest ON video (catalogue, duration DESC, id DESC, is_hd, is_exclusive, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_talked  ON video (catalogue, comments DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_popular ON video (catalogue, popularity DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_viewed  ON video (catalogue, views DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_rated   ON video (catalogue, rating DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_uploader ON video
  (uploader_id, catalogue, added_at DESC, id DESC, is_hd, is_exclusive, duration, state, is_private);
CREATE INDEX video_channel  ON video
  (channel_id, added_at DESC, id DESC, catalogue, is_hd, is_exclusive, duration, state, is_private);
CREATE INDEX video_country  ON video (country, catalogue, added_at DESC, id DESC, is_hd, is_exclusive, duration)
  WHERE state = 'approved' AND is_private = 0;

CREATE TABLE video_text (
  video_id          INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
  description_en    TEXT    NOT NULL DEFAULT '',
  description_ja    TEXT    NOT NULL DEFAULT '',
  imported_likes    INTEGER NOT NULL DEFAULT 0,
  imported_dislikes INTEGER NOT NULL DEFAULT 0,
  favourites        INTEGER NOT NULL DEFAULT 0,
  voted_likes       INTEGER NOT NULL DEFAULT 0,
  voted_dislikes    INTEGER NOT NULL DEFAULT 0,
  likes             INTEGER NOT NULL GENERATED ALWAYS AS (imported_likes + voted_likes) VIRTUAL,
  dislikes          INTEGER NOT NULL
    GENERATED ALWAYS AS (imported_dislikes + voted_dislikes) VIRTUAL
) STRICT;

CREATE TABLE video_tag (
  video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  tag      TEXT    NOT NULL,
  PRIMARY KEY (video_id, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_tag_tag ON video_tag (tag, video_id);

CREATE TABLE video_category (
  video_id    INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (video_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_category_category ON video_category (category_id, video_id);

CREATE TABLE video_model (
  video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  model_id INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  PRIMARY KEY (video_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_model_model ON video_model (model_id, video_id);

-- Bytes in the media store; `key` is random or a content hash, never a name somebody typed.
CREATE TABLE media_object (
  key          TEXT    PRIMARY KEY,
  content_type TEXT    NOT NULL,
  bytes        INTEGER NOT NULL CHECK (bytes >= 0),
  -- Hex SHA-256 of the bytes; the strong ETag is made from it.
  sha256       TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE video_file (
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  format     TEXT    NOT NULL,
  media_key  TEXT    NOT NULL REFERENCES media_object (key),
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  PRIMARY KEY (video_id, format)
) STRICT, WITHOUT ROWID;
-- A picture's record is deleted with the picture: what else may name it is looked up, not read through.
CREATE INDEX video_file_media ON video_file (media_key);

-- Kept counts, so that no request counts rows. scope: 'catalogue', 'category', 'model', 'channel', 'country'.
CREATE TABLE video_count (
  scope     TEXT    NOT NULL,
  object    TEXT    NOT NULL,
  catalogue TEXT    NOT NULL,
  total     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (scope, object, catalogue)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_count_top ON video_count (scope, catalogue, total DESC, object);

-- Facts of the site itself: demo version, signing keys, totals.
CREATE TABLE site_fact (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What stands still in a public video's answer, ready as JSON, without its last brace: counters and what depends on
-- the caller are added by the query (src/site/catalog/videos/json). Rows are made after the first read, inside a write
-- transaction, so a row is never older than the last change; every change of anything it shows deletes it, whoever
-- wrote (db/derived). At most one row a public video.
CREATE TABLE video_json (
  video_id INTEGER PRIMARY KEY,
  json     TEXT    NOT NULL
) STRICT;

-- What only the profile shows.
CREATE TABLE model_text (
  model_id INTEGER PRIMARY KEY REFERENCES model (id) ON DELETE CASCADE,
  info_en  TEXT NOT NULL DEFAULT '',
  info_ja  TEXT NOT NULL DEFAULT ''
) STRICT;

-- Other names, in whatever script.
CREATE TABLE model_alias (
  model_id INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  name     TEXT    NOT NULL CHECK (name <> ''),
  PRIMARY KEY (model_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel_group (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  dir      TEXT    NOT NULL UNIQUE CHECK (dir GLOB '*[^0-9]*'),
  title_en TEXT    NOT NULL,
  title_ja TEXT    NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  -- Kept: channels of the group.
  channels INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE channel_text (
  channel_id     INTEGER PRIMARY KEY REFERENCES channel (id) ON DELETE CASCADE,
  description_en TEXT NOT NULL DEFAULT '',
  description_ja TEXT NOT NULL DEFAULT ''
) STRICT;

-- How many there are of a kind, so that no request counts them.
CREATE TABLE object_count (
  kind  TEXT    PRIMARY KEY,
  total INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Playlists and photo albums of members, with their kept counts, which count what everybody may see.
CREATE TABLE playlist (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  owner_id    INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- As the owner typed it, in whatever language.
  title       TEXT    NOT NULL CHECK (title <> ''),
  description TEXT    NOT NULL DEFAULT '',
  -- 0 not said, 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual.
  orientation INTEGER NOT NULL DEFAULT 0 CHECK (orientation BETWEEN 0 AND 5),
  is_private  INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  views       INTEGER NOT NULL DEFAULT 0,
  rating      REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  popularity  INTEGER NOT NULL DEFAULT 0,
  added_at    INTEGER NOT NULL,
  -- Kept: the last time a video was added; a change of its words is written by who makes it.
  updated_at  INTEGER NOT NULL,
  -- Kept: public videos in it.
  videos      INTEGER NOT NULL DEFAULT 0,
  likes       INTEGER NOT NULL DEFAULT 0,
  dislikes    INTEGER NOT NULL DEFAULT 0,
  subscribers INTEGER NOT NULL DEFAULT 0
) STRICT;
-- One index per sort of the public list; the predicate is what everybody may see (src/site/visibility).
CREATE INDEX playlist_updated ON playlist (updated_at DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_recent  ON playlist (added_at DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_popular ON playlist (popularity DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_viewed  ON playlist (views DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_rated   ON playlist (rating DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_fullest ON playlist (videos DESC, id DESC) WHERE is_private = 0;
CREATE INDEX playlist_owner   ON playlist (owner_id, updated_at DESC, id DESC);

CREATE TABLE playlist_category (
  playlist_id INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (playlist_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_category_category ON playlist_category (category_id);

CREATE TABLE album (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  owner_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  title_en   TEXT    NOT NULL,
  title_ja   TEXT    NOT NULL DEFAULT '',
  is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  state      TEXT    NOT NULL DEFAULT 'approved' CHECK (state IN ('pending', 'approved', 'rejected', 'deleted')),
  views      INTEGER NOT NULL DEFAULT 0,
  rating     REAL    NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  popularity INTEGER NOT NULL DEFAULT 0,
  added_at   INTEGER NOT NULL,
  -- Kept: the last time a photo was added.
  updated_at INTEGER NOT NULL,
  -- Kept: photos in it.
  photos     INTEGER NOT NULL DEFAULT 0,
  likes      INTEGER NOT NULL DEFAULT 0,
  dislikes   INTEGER NOT NULL DEFAULT 0,
  -- The cover; NULL or not shown: the first one does.
  cover_id   INTEGER,
  -- Of its order and words, for those who change them: of two at once one is refused.
  version    INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX album_updated ON album (updated_at DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_recent  ON album (added_at DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_popular ON album (popularity DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_viewed  ON album (views DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_rated   ON album (rating DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_fullest ON album (photos DESC, id DESC) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX album_owner   ON album (owner_id, updated_at DESC, id DESC);

CREATE TABLE photo (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  album_id      INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  position      INTEGER NOT NULL,
  -- Base key; the variants are `{key}.1280.webp` (longest side at most) and `{key}.480.webp`.
  picture_key   TEXT    NOT NULL,
  -- Of the large variant, pixels.
  width         INTEGER NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height        INTEGER NOT NULL CHECK (height BETWEEN 1 AND 20000),
  color         TEXT    NOT NULL,
  added_at      INTEGER NOT NULL,
  -- What it came with, and whether that is not approved: then nobody but its member and staff may see it.
  submission_id INTEGER REFERENCES submission (id) ON DELETE CASCADE,
  is_waiting    INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1)),
  caption_en    TEXT NOT NULL DEFAULT '',
  caption_ja    TEXT NOT NULL DEFAULT '',
  -- Of the file that was sent, pixels; 0: not known.
  sent_width    INTEGER NOT NULL DEFAULT 0,
  sent_height   INTEGER NOT NULL DEFAULT 0,
  -- The client's own name of it: sent again, it is one photo.
  cid           TEXT
) STRICT;
CREATE INDEX photo_order   ON photo (album_id, position, id);
CREATE INDEX photo_picture ON photo (picture_key);
CREATE INDEX photo_submission ON photo (submission_id);
CREATE UNIQUE INDEX photo_cid ON photo (album_id, cid) WHERE cid IS NOT NULL;

CREATE TABLE album_model (
  album_id INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  model_id INTEGER NOT NULL REFERENCES model (id) ON DELETE CASCADE,
  PRIMARY KEY (album_id, model_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX album_model_model ON album_model (model_id, album_id);

-- Public playlists and albums: of the site (scope 'all', object 0), of a member, of a model.
CREATE TABLE collection_count (
  kind   TEXT    NOT NULL CHECK (kind IN ('playlist', 'album')),
  scope  TEXT    NOT NULL CHECK (scope IN ('all', 'member', 'model')),
  object INTEGER NOT NULL,
  total  INTEGER NOT NULL,
  PRIMARY KEY (kind, scope, object)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_text (
  member_id INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  about     TEXT NOT NULL DEFAULT '' CHECK (length(about) <= 1000)
) STRICT;

-- Names by any three letters in a row.
CREATE VIRTUAL TABLE member_search USING fts5(name, content = 'member', content_rowid = 'id', tokenize = 'trigram');

CREATE TABLE member_country_count (
  country TEXT    PRIMARY KEY,
  total   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row a pair: who asked, whom, and since when they are friends (before that, when he asked).
CREATE TABLE friend (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  friend_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state     TEXT    NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted')),
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (member_id, friend_id),
  CHECK (member_id <> friend_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX friend_pair ON friend (min(member_id, friend_id), max(member_id, friend_id));
CREATE INDEX friend_asker ON friend (member_id, state, added_at DESC);
CREATE INDEX friend_asked ON friend (friend_id, state, added_at DESC);

-- Who follows what. One cannot subscribe to oneself (decisions A).
CREATE TABLE subscription (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind      TEXT    NOT NULL CHECK (kind IN ('model', 'channel', 'member', 'playlist')),
  object_id INTEGER NOT NULL,
  added_at  INTEGER NOT NULL,
  -- A subscription of somebody whom the owner of what is followed has blocked: the subscriber sees it as ever, nobody else does.
  is_silent INTEGER NOT NULL DEFAULT 0 CHECK (is_silent IN (0, 1)),
  PRIMARY KEY (member_id, kind, object_id),
  CHECK (kind <> 'member' OR object_id <> member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_recent ON subscription (member_id, added_at DESC, kind, object_id);
CREATE INDEX subscription_object ON subscription (kind, object_id);

-- Videos a member keeps, in the order of adding.
CREATE TABLE favourite (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourite_recent ON favourite (member_id, added_at DESC, video_id DESC);
CREATE INDEX favourite_video  ON favourite (video_id);

CREATE TABLE watch_later (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_later_recent ON watch_later (member_id, added_at DESC, video_id DESC);
CREATE INDEX watch_later_video  ON watch_later (video_id);

-- What a member watched: one row a video, the last visit counts. Nobody else ever sees it.
CREATE TABLE member_visit (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  seen_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_visit_recent ON member_visit (member_id, seen_at DESC, video_id DESC);
CREATE INDEX member_visit_video  ON member_visit (video_id);

-- What the search index (search.db, db/search-database.ts) has to follow: one line a change, written by triggers in the
-- transaction of the change. Lines that the index has followed are taken out again by the site. Turns are never given
-- twice.
CREATE TABLE search_change (
  turn   INTEGER PRIMARY KEY AUTOINCREMENT,
  kind   TEXT    NOT NULL,
  object INTEGER NOT NULL
) STRICT;

-- Download gates (services/gates.ts). A ticket is signed and stands in no table; here is only that it was spent, so
-- that it is good once, also over a restart. Rows that have run out are swept by the next spending.
CREATE TABLE gate_grant (
  -- The ticket's own random part.
  nonce      BLOB    PRIMARY KEY,
  -- The one file whose addresses are given anew; NULL until that is asked for.
  format     TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX gate_grant_expires ON gate_grant (expires_at);

-- Playback events of those who allow statistics (`stat_dev.php`): how many a day, and nothing of whom or of which video.
CREATE TABLE playback_count (
  day   TEXT    NOT NULL,
  event TEXT    NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, event)
) STRICT, WITHOUT ROWID;

-- What a player shows beside the picture. Whoever may see the video may see them: they carry no rule of their own.
CREATE TABLE video_storyboard (
  video_id    INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
  -- One picture of `tiles` frames, `columns` in a row, from left to right and down.
  media_key   TEXT    NOT NULL REFERENCES media_object (key),
  tile_width  INTEGER NOT NULL CHECK (tile_width > 0),
  tile_height INTEGER NOT NULL CHECK (tile_height > 0),
  columns     INTEGER NOT NULL CHECK (columns > 0),
  tiles       INTEGER NOT NULL CHECK (tiles > 0),
  every_ms    INTEGER NOT NULL CHECK (every_ms > 0)
) STRICT;
CREATE INDEX video_storyboard_media ON video_storyboard (media_key);

CREATE TABLE video_caption (
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  language  TEXT    NOT NULL CHECK (language IN ('en', 'ja')),
  -- A WebVTT file.
  media_key TEXT    NOT NULL REFERENCES media_object (key),
  PRIMARY KEY (video_id, language)
) STRICT, WITHOUT ROWID;
CREATE INDEX video_caption_media ON video_caption (media_key);

-- What people tell those who run the site (services/reports.ts). Nothing public reads it.
CREATE TABLE report (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Word of `REPORT_SUBJECTS`.
  subject    TEXT    NOT NULL,
  -- Where an answer goes.
  email      TEXT    NOT NULL,
  message    TEXT    NOT NULL,
  -- Path of the page it is about.
  ref        TEXT,
  -- Picture in the store of reports, which is not that of media.
  file_key   TEXT,
  -- Who sent it, if signed in.
  member_id  INTEGER REFERENCES member (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  -- What was written with a member who is reported, sealed: moderators alone read it (reports/services/evidence.ts).
  evidence   BLOB,
  case_id    INTEGER REFERENCES case_file (id),
  language   TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ja')),
  -- JSON of a request about consent: who, what, good faith, signature.
  statement  TEXT
) STRICT;
CREATE INDEX report_created ON report (created_at);
CREATE INDEX report_member ON report (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX report_case ON report (case_id, id);

-- Challenges that were used (services/captcha.ts), kept for longer than they are good.
CREATE TABLE captcha_spent (
  nonce      BLOB    PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX captcha_spent_expires ON captcha_spent (expires_at);

-- What public answers are made from has changed: finished answers made before are void. Counters that move all the
-- time (views, rating, comments, popularity) do not count: they age within {lifetime}.
CREATE TABLE public_change (
  scope   TEXT    PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts: who can sign in, with which address and password. No public answer reads these tables.
CREATE TABLE account (
  member_id       INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- NFKC, lower case: one name for all its spellings.
  name_key        TEXT    NOT NULL UNIQUE,
  email           TEXT    NOT NULL,
  email_key       TEXT    NOT NULL UNIQUE,
  -- Argon2id in PHC form; NULL: no sign-in by password.
  password        TEXT,
  password_at     INTEGER NOT NULL,
  renamed_at      INTEGER NOT NULL DEFAULT 0,
  state           TEXT    NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'banned', 'leaving')),
  -- NULL: for good.
  banned_until    INTEGER,
  ban_reason      TEXT    NOT NULL DEFAULT '',
  language        TEXT    NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ja')),
  -- Whether the site stores what the member watched. Off by default (decisions D).
  keeps_history   INTEGER NOT NULL DEFAULT 0 CHECK (keeps_history IN (0, 1)),
  messages_from   TEXT NOT NULL DEFAULT 'everyone'
    CHECK (messages_from IN ('everyone', 'friends', 'nobody')),
  -- Whether a video leaves the member's watch later when he has watched it. Off by default.
  removes_watched INTEGER NOT NULL DEFAULT 0 CHECK (removes_watched IN (0, 1)),
  -- When a member who leaves is erased, and his profile until then, as JSON: nobody is shown it any more.
  leaves_at       INTEGER,
  left_profile    TEXT NOT NULL DEFAULT '',
  -- The role of who set a ban: a lower one does not change it. An operator counts as an admin, and so does who is not known.
  ban_role        TEXT NOT NULL DEFAULT 'admin' CHECK (ban_role IN ('moderator', 'admin'))
) STRICT;

-- Registrations wait here: a member row exists for confirmed people only, so every list stays right without a predicate.
CREATE TABLE registration (
  id          TEXT    PRIMARY KEY,
  name        TEXT    NOT NULL,
  name_key    TEXT    NOT NULL UNIQUE,
  email       TEXT    NOT NULL,
  email_key   TEXT    NOT NULL,
  password    TEXT    NOT NULL,
  -- SHA-256 of the link's token, and a keyed hash of the code to type.
  token_hash  BLOB    NOT NULL UNIQUE,
  code_hash   BLOB    NOT NULL,
  code_tries  INTEGER NOT NULL DEFAULT 0,
  language    TEXT    NOT NULL CHECK (language IN ('en', 'ja')),
  -- The address has an account already: it can never be confirmed.
  is_taken    INTEGER NOT NULL CHECK (is_taken IN (0, 1)),
  mails       INTEGER NOT NULL,
  mailed_at   INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL,
  -- The device that made a registration alone may ask for its mail again; empty: made before this, by its link alone.
  device_hash BLOB NOT NULL DEFAULT x''
) STRICT, WITHOUT ROWID;
CREATE INDEX registration_email ON registration (email_key, created_at);
CREATE INDEX registration_end ON registration (expires_at);

-- What a link in a mail proves; taken by DELETE … RETURNING, so it is good once.
CREATE TABLE proof (
  token_hash BLOB    PRIMARY KEY,
  kind       TEXT    NOT NULL CHECK (kind IN ('reset', 'email', 'email_undo')),
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- The address that is confirmed or put back.
  email      TEXT    NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_member ON proof (member_id, kind);
CREATE INDEX proof_end ON proof (expires_at);

CREATE TABLE session (
  -- SHA-256 of the 256-bit token; the token itself is never stored.
  token_hash       BLOB    PRIMARY KEY,
  -- The hash before the last rotation, good for a minute more.
  previous_hash    BLOB    UNIQUE,
  id               TEXT    NOT NULL UNIQUE,
  member_id        INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind             TEXT    NOT NULL CHECK (kind IN ('web', 'desktop')),
  -- Browser and system in words.
  label            TEXT    NOT NULL,
  country          TEXT    NOT NULL,
  created_at       INTEGER NOT NULL,
  rotated_at       INTEGER NOT NULL,
  -- Last time the password was given.
  strong_at        INTEGER NOT NULL,
  seen_at          INTEGER NOT NULL,
  idle_until       INTEGER NOT NULL,
  expires_at       INTEGER NOT NULL,
  -- When the token of the last rotation first came back; NULL: its answer may have been lost, and the one before is good.
  rotation_seen_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX session_member ON session (member_id);
CREATE INDEX session_end ON session (expires_at);

-- Devices on which somebody has signed in: counters of strangers do not lock them out.
CREATE TABLE known_device (
  token_hash BLOB    NOT NULL,
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  seen_at    INTEGER NOT NULL,
  PRIMARY KEY (token_hash, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_device_end ON known_device (seen_at);
CREATE INDEX known_device_member ON known_device (member_id);

-- What was done how often, for exact limits.
CREATE TABLE deed (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT    NOT NULL,
  who  TEXT    NOT NULL,
  at   INTEGER NOT NULL
) STRICT;
CREATE INDEX deed_of ON deed (kind, who, at);
CREATE INDEX deed_end ON deed (at);

-- Keys that networks are hashed with, one a day, deleted after two (decisions D).
CREATE TABLE day_key (
  day    INTEGER PRIMARY KEY,
  secret BLOB    NOT NULL
) STRICT;

-- Work to do later. Done jobs are deleted; failed ones stay for the operator.
CREATE TABLE job (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  kind        TEXT    NOT NULL,
  -- Of two jobs with one key the second is not put.
  key         TEXT    UNIQUE,
  payload     BLOB    NOT NULL,
  state       TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'working', 'failed')),
  run_at      INTEGER NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER,
  error       TEXT    NOT NULL DEFAULT '',
  created_at  INTEGER NOT NULL,
  -- Whom a job is done for: where many wait, members are served in rotation.
  owner_id    INTEGER
) STRICT;
CREATE INDEX job_next ON job (state, run_at);

-- Votes of members. Counters and ratings follow them (db/derived).
CREATE TABLE vote (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind      TEXT    NOT NULL CHECK (kind IN ('video', 'comment', 'playlist', 'album')),
  object_id INTEGER NOT NULL,
  -- 1 like, -1 dislike.
  value     INTEGER NOT NULL CHECK (value IN (-1, 1)),
  voted_at  INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vote_object ON vote (kind, object_id);

-- Public videos by what they came out under: a model, channel, uploader or playlist, and when. Derived (db/derived):
-- what everybody may see has 1, what was public once 0.
CREATE TABLE published (
  kind      TEXT    NOT NULL,
  object_id INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  video_id  INTEGER NOT NULL,
  total     INTEGER NOT NULL,
  PRIMARY KEY (kind, object_id, at, video_id)
) STRICT, WITHOUT ROWID;

-- Up to when a member has seen what he follows.
CREATE TABLE feed_seen (
  member_id INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  seen_at   INTEGER NOT NULL
) STRICT;

-- Whom a member wants nothing to do with. Who is blocked never learns it from an answer.
CREATE TABLE block (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  blocked_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, blocked_id),
  CHECK (member_id <> blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_recent ON block (member_id, added_at DESC, blocked_id DESC);
CREATE INDEX block_of ON block (blocked_id, member_id);

-- A friend request that was refused, so that it is not made again at once.
CREATE TABLE friend_refusal (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  refused_by INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  refused_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, refused_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_refusal_by ON friend_refusal (refused_by);

-- A playlist's order is made of text keys with room between any two (fractional indexing), so that a move writes one row.
CREATE TABLE playlist_video (
  playlist_id INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  video_id    INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  -- Compared byte by byte; ties by video.
  position    TEXT    NOT NULL,
  added_at    INTEGER NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_video_order ON playlist_video (playlist_id, position, video_id);
CREATE INDEX playlist_video_video ON playlist_video (video_id);

-- Who else may open a page that not everybody may. `member.shows_*` is 1 exactly where the audience is everyone; a page
-- without a row is shown to everybody or to nobody, as that flag says.
CREATE TABLE member_audience (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  page      TEXT    NOT NULL CHECK (page IN ('info', 'wall', 'friends', 'subscriptions', 'favourites')),
  audience  TEXT    NOT NULL CHECK (audience IN ('everyone', 'members', 'friends', 'me')),
  PRIMARY KEY (member_id, page)
) STRICT, WITHOUT ROWID;

-- Accounts elsewhere by which a member signs in (OpenID Connect): issuer and subject name one, its address does not.
CREATE TABLE identity (
  issuer     TEXT    NOT NULL,
  subject    TEXT    NOT NULL,
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- As the provider had it, for the member's own list.
  email      TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX identity_member ON identity (member_id, issuer);

-- A member's own data: the archive he can ask for, and leaving.
CREATE TABLE archive (
  member_id  INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- Name of its file; a new one with every archive.
  id         TEXT    NOT NULL UNIQUE,
  state      TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  bytes      INTEGER NOT NULL DEFAULT 0,
  asked_at   INTEGER NOT NULL,
  expires_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- That somebody was erased, and nothing that could say who.
CREATE TABLE erasure (
  hash      BLOB    PRIMARY KEY,
  erased_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A dialog outlives a member of it who was erased: the other keeps his copy. Its tables are made anew, as a foreign key
-- cannot be taken away.
CREATE TABLE dialog (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  low_id  INTEGER NOT NULL,
  high_id INTEGER NOT NULL,
  UNIQUE (low_id, high_id),
  CHECK (low_id < high_id)
) STRICT;
CREATE INDEX dialog_high ON dialog (high_id);

-- A dialog as one of the two sees it; who has no row has never been written.
CREATE TABLE dialog_side (
  dialog_id INTEGER NOT NULL REFERENCES "dialog" (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL,
  other_id  INTEGER NOT NULL,
  state     TEXT    NOT NULL CHECK (state IN ('open', 'request', 'refused')),
  read_to   INTEGER NOT NULL DEFAULT 0,
  hidden_to INTEGER NOT NULL DEFAULT 0,
  last_id   INTEGER NOT NULL DEFAULT 0,
  last_at   INTEGER NOT NULL DEFAULT 0,
  unread    INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (dialog_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dialog_inbox ON dialog_side (member_id, state, last_at DESC, dialog_id DESC);

CREATE TABLE message (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  dialog_id      INTEGER NOT NULL REFERENCES "dialog" (id) ON DELETE CASCADE,
  from_id        INTEGER NOT NULL,
  cid            TEXT    NOT NULL,
  text           TEXT    NOT NULL,
  at             INTEGER NOT NULL,
  is_undelivered INTEGER NOT NULL DEFAULT 0 CHECK (is_undelivered IN (0, 1)),
  UNIQUE (from_id, cid)
) STRICT;
CREATE INDEX message_dialog ON message (dialog_id, id);

-- Files on their way; the bytes are in {data}/uploads/{id}.
CREATE TABLE upload (
  id         TEXT    PRIMARY KEY,
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- The client's own name of it: sent again, it is the same upload.
  cid        TEXT    NOT NULL,
  name       TEXT    NOT NULL,
  extension  TEXT    NOT NULL,
  bytes      INTEGER NOT NULL CHECK (bytes > 0),
  received   INTEGER NOT NULL DEFAULT 0,
  -- As the client says; the SHA-256 of the whole is proved by the check.
  quick_hash TEXT    NOT NULL,
  sha256     TEXT,
  -- `taken`: its file has become an object of the store. `gone`: deleted.
  state      TEXT    NOT NULL CHECK (state IN ('open', 'complete', 'taken', 'gone')),
  created_at INTEGER NOT NULL,
  moved_at   INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  UNIQUE (member_id, cid),
  CHECK (received BETWEEN 0 AND bytes)
) STRICT;
CREATE INDEX upload_member ON upload (member_id, state);
CREATE INDEX upload_state ON upload (state, expires_at);

-- What a member has sent in, until and after it is published.
CREATE TABLE submission (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id     INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  upload_id     TEXT    REFERENCES upload (id) ON DELETE SET NULL,
  video_id      INTEGER REFERENCES video (id) ON DELETE CASCADE,
  state         TEXT    NOT NULL CHECK (state IN ('receiving', 'received', 'converting', 'failed', 'ready', 'waiting',
    'asked', 'published', 'refused', 'held', 'gone', 'removed', 'deleted')),
  held_from     TEXT,
  code          TEXT    NOT NULL DEFAULT '',
  note          TEXT    NOT NULL DEFAULT '',
  version       INTEGER NOT NULL DEFAULT 1,
  appealed      INTEGER NOT NULL DEFAULT 0,
  content_hash  TEXT,
  quick_hash    TEXT,
  -- The original in the media store.
  source_key    TEXT,
  -- JSON of the words of the version that is not published yet; empty: those of the video.
  draft         TEXT    NOT NULL,
  is_exclusive  INTEGER NOT NULL DEFAULT 0 CHECK (is_exclusive IN (0, 1)),
  declaration   TEXT    NOT NULL DEFAULT '',
  declared_at   INTEGER NOT NULL DEFAULT 0,
  percent       INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  duration      INTEGER NOT NULL DEFAULT 0,
  readd_days    INTEGER NOT NULL DEFAULT 0,
  readded_at    INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  changed_at    INTEGER NOT NULL,
  kind          TEXT NOT NULL DEFAULT 'video'
    CHECK (kind IN ('video', 'edit', 'album', 'photos')),
  album_id      INTEGER REFERENCES album (id) ON DELETE CASCADE,
  -- What is inside the file of a submission, JSON; empty: not known.
  probe         TEXT NOT NULL DEFAULT '',
  -- The shortest length that a film was judged by, seconds: an admin may set another later.
  limit_seconds INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX submission_queue ON submission (state, changed_at, id);
CREATE INDEX submission_member ON submission (member_id, changed_at, id);
CREATE INDEX submission_member_state ON submission (member_id, state, changed_at, id);
CREATE INDEX submission_upload ON submission (upload_id);
CREATE INDEX submission_hash ON submission (content_hash);
CREATE INDEX submission_quick ON submission (quick_hash);
CREATE INDEX submission_video ON submission (video_id, kind, id);
CREATE UNIQUE INDEX submission_one_edit ON submission (video_id)
  WHERE kind = 'edit' AND state IN ('ready', 'waiting', 'asked', 'held');
CREATE INDEX submission_album ON submission (album_id, kind, id);
CREATE UNIQUE INDEX submission_one_album ON submission (album_id) WHERE kind = 'album';
CREATE UNIQUE INDEX submission_one_addition ON submission (album_id)
  WHERE kind = 'photos' AND state IN ('ready', 'waiting', 'asked', 'refused', 'held');

CREATE TABLE submission_event (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  at            INTEGER NOT NULL,
  event         TEXT    NOT NULL,
  from_state    TEXT    NOT NULL,
  to_state      TEXT    NOT NULL,
  version       INTEGER NOT NULL,
  -- NULL: the site.
  actor_id      INTEGER,
  code          TEXT    NOT NULL DEFAULT '',
  note          TEXT    NOT NULL DEFAULT '',
  limit_seconds INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX submission_event_of ON submission_event (submission_id, id);
CREATE INDEX submission_event_actor ON submission_event (actor_id);

-- Steps of the conversion that are done: a job that runs again ends at once.
CREATE TABLE submission_step (
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  step          TEXT    NOT NULL,
  done_at       INTEGER NOT NULL,
  PRIMARY KEY (submission_id, step)
) STRICT;

CREATE TABLE decision (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  version       INTEGER NOT NULL,
  moderator_id  INTEGER NOT NULL,
  content_hash  TEXT    NOT NULL,
  verdict       TEXT    NOT NULL CHECK (verdict IN ('approve', 'refuse', 'ask', 'hold', 'release', 'remove')),
  reason        TEXT    NOT NULL DEFAULT '',
  note          TEXT    NOT NULL DEFAULT '',
  at            INTEGER NOT NULL,
  -- What was shown of a version when it was decided, JSON; empty: from before this was written down.
  seen          TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX decision_of ON decision (submission_id, version, id);
CREATE INDEX decision_moderator ON decision (moderator_id);

-- Pictures made of the video; position 0 is the member's own cover.
CREATE TABLE screenshot (
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position      INTEGER NOT NULL,
  -- Base key of the pictures, as `video.thumb_key`.
  picture_key   TEXT    NOT NULL,
  color         TEXT    NOT NULL,
  at_ms         INTEGER NOT NULL,
  PRIMARY KEY (submission_id, position)
) STRICT;
CREATE INDEX screenshot_key ON screenshot (picture_key);

-- Two-factor sign-in: a code of the member's own app beside the password. No public answer reads these tables.
CREATE TABLE two_factor (
  member_id INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- Sealed with the site's key.
  secret    BLOB    NOT NULL,
  -- 0: no code of it has been given yet.
  is_on     INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  -- Time step of the last code: each is good once.
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;

-- SHA-256 of codes of 80 bits; taken by DELETE … RETURNING, so each is good once.
CREATE TABLE recovery_code (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code_hash BLOB    NOT NULL,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Sign-ins whose password was right and whose code has not come yet.
CREATE TABLE sign_in_step (
  token_hash BLOB    PRIMARY KEY,
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  tries      INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_step_member ON sign_in_step (member_id);
CREATE INDEX sign_in_step_end ON sign_in_step (expires_at);

-- What members are notified of. What is alike is one group while it is not read.
CREATE TABLE notification (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id     INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind          TEXT    NOT NULL,
  -- What it leads to; `comment_id`: the member's own comment that it is about, or 0.
  place         TEXT    NOT NULL,
  place_id      INTEGER NOT NULL,
  comment_id    INTEGER NOT NULL DEFAULT 0,
  group_key     TEXT    NOT NULL,
  at            INTEGER NOT NULL,
  -- NULL: not read.
  read_at       INTEGER,
  -- What staff says with a notification: what became of the thing, the reason, a note; and what it was called, where the
  -- thing may be gone. Empty: nothing.
  outcome       TEXT NOT NULL DEFAULT ''
    CHECK (outcome IN ('', 'held', 'shown', 'restored', 'removed')),
  reason        TEXT NOT NULL DEFAULT '',
  note          TEXT NOT NULL DEFAULT '',
  title         TEXT NOT NULL DEFAULT '',
  -- What was sent in, where a notification is about that; 0: about something else.
  submission_id INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX notification_group ON notification (member_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notification_key ON notification (member_id, group_key, id);
CREATE INDEX notification_place ON notification (place, place_id);
CREATE INDEX notification_recent ON notification (member_id, at DESC, id DESC);

-- Who is in a group, and with what: a comment written, a video published, or 0.
CREATE TABLE notification_part (
  notification_id INTEGER NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  -- The member himself where nobody did it.
  actor_id        INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  item_id         INTEGER NOT NULL,
  at              INTEGER NOT NULL,
  -- A mail has spoken of it.
  is_mailed       INTEGER NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1)),
  PRIMARY KEY (notification_id, actor_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_part_actor ON notification_part (actor_id);

-- What a member has chosen; without a row, the default (shared/notifications/kinds.ts).
CREATE TABLE notification_choice (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind      TEXT    NOT NULL,
  channel   TEXT    NOT NULL CHECK (channel IN ('site', 'desktop', 'mail')),
  is_on     INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- What a member had chosen before all of a channel was turned off; NULL: it was not, or has been chosen since.
  held      INTEGER CHECK (held IN (0, 1)),
  PRIMARY KEY (member_id, kind, channel)
) STRICT, WITHOUT ROWID;

-- Things and members of which a member wants to hear nothing.
CREATE TABLE notification_mute (
  member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  place     TEXT    NOT NULL,
  place_id  INTEGER NOT NULL,
  PRIMARY KEY (member_id, place, place_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_mute_place ON notification_mute (place, place_id);

CREATE TABLE notification_state (
  member_id   INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- When the list was last opened.
  seen_at     INTEGER NOT NULL DEFAULT 0,
  -- When the last mail was written, and how often one was planned.
  mailed_at   INTEGER NOT NULL DEFAULT 0,
  mail_round  INTEGER NOT NULL DEFAULT 0,
  -- A message has come since that mail.
  has_message INTEGER NOT NULL DEFAULT 0 CHECK (has_message IN (0, 1)),
  -- Ends the mails, and can do nothing else.
  mail_token  TEXT    UNIQUE
) STRICT;

-- Every act of staff and of the operator, each with the hash of the one before. Nothing changes or deletes a row.
CREATE TABLE audit (
  -- Without a gap, from 1.
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  at         INTEGER NOT NULL,
  -- A bare number: it stays when the member is erased. NULL: the site or its operator.
  actor_id   INTEGER,
  actor_role TEXT    NOT NULL,
  act        TEXT    NOT NULL,
  kind       TEXT    NOT NULL,
  object_id  TEXT    NOT NULL,
  -- JSON of ids, codes, numbers and hashes; no words of anybody.
  detail     TEXT    NOT NULL,
  previous   BLOB    NOT NULL,
  -- SHA-256 of `previous` and the row's JSON.
  hash       BLOB    NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_kind ON audit (kind, id);
CREATE INDEX audit_object ON audit (kind, object_id, id);
CREATE INDEX audit_actor ON audit (actor_id, id);
CREATE INDEX audit_act ON audit (act, id);

-- What admins have changed of a thing, and what it was before the first change (version 0).
CREATE TABLE edition (
  kind      TEXT    NOT NULL,
  object_id TEXT    NOT NULL,
  version   INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  -- NULL: the site, or somebody who has left.
  actor_id  INTEGER,
  -- JSON of its fields; NULL: it is not there.
  value     TEXT,
  PRIMARY KEY (kind, object_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX edition_actor ON edition (actor_id) WHERE actor_id IS NOT NULL;

-- Settings that differ from their defaults (shared/entities/site-settings.ts).
CREATE TABLE site_setting (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Texts before the shipped ones: of countries (`country-de`) and of information pages.
CREATE TABLE site_text (
  name     TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'ja')),
  value    TEXT NOT NULL,
  PRIMARY KEY (name, language)
) STRICT, WITHOUT ROWID;

-- Adverts before those of the operator's folder.
CREATE TABLE advert (
  slot      TEXT PRIMARY KEY,
  title_en  TEXT NOT NULL,
  title_ja  TEXT NOT NULL,
  url       TEXT NOT NULL,
  -- Address of the picture.
  picture   TEXT NOT NULL,
  -- ISO days, the last one included; empty: without end.
  starts_at TEXT NOT NULL DEFAULT '',
  ends_at   TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- Small: 300,000 bytes at most.
CREATE TABLE advert_picture (
  address TEXT PRIMARY KEY,
  type    TEXT NOT NULL,
  body    BLOB NOT NULL
) STRICT;

-- What becomes of reports (src/site/moderation/cases). Reports of one subject about one thing are one case.
CREATE TABLE case_file (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  subject       TEXT    NOT NULL,
  -- What it is about; NULL: the site, or a page that names nothing.
  kind          TEXT    CHECK (kind IN ('video', 'comment', 'member', 'playlist', 'album', 'photo', 'model', 'channel')),
  object_id     INTEGER,
  state         TEXT    NOT NULL CHECK (state IN ('open', 'waiting', 'reopened', 'decided', 'closed')),
  opened_at     INTEGER NOT NULL,
  -- When its clock started; NULL: a report of it is not complete yet.
  complete_at   INTEGER,
  due_at        INTEGER,
  -- When staff had a mail because it was overdue.
  warned_at     INTEGER,
  -- Whether it hides what it is about.
  holds         INTEGER NOT NULL DEFAULT 0 CHECK (holds IN (0, 1)),
  -- It would, but too much was hidden already: somebody should look at once.
  is_urgent     INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1)),
  claimed_by    INTEGER,
  claimed_until INTEGER,
  verdict       TEXT,
  reason        TEXT    NOT NULL DEFAULT '',
  decided_by    INTEGER,
  closed_at     INTEGER,
  -- Who asked for another decision: reporter, owner or nobody.
  appealed_by   TEXT,
  version       INTEGER NOT NULL DEFAULT 1,
  -- Why a case is urgent; empty: it is not, or it is from before this was written down.
  urgent_reason TEXT NOT NULL DEFAULT ''
    CHECK (urgent_reason IN ('', 'owner', 'limit', 'dismissed', 'kind', 'appeal'))
) STRICT;
CREATE INDEX case_due ON case_file (state, due_at, id);
CREATE INDEX case_object ON case_file (kind, object_id, state);
CREATE INDEX case_claimed ON case_file (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX case_decided ON case_file (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE case_message (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id   INTEGER NOT NULL REFERENCES case_file (id) ON DELETE CASCADE,
  -- Whose report it belongs to; NULL: between staff and the owner, or a note of staff.
  report_id INTEGER REFERENCES report (id) ON DELETE CASCADE,
  at        INTEGER NOT NULL,
  author    TEXT    NOT NULL CHECK (author IN ('reporter', 'owner', 'staff', 'note')),
  -- Of staff.
  author_id INTEGER,
  template  TEXT,
  text      TEXT    NOT NULL
) STRICT;
CREATE INDEX case_message_of ON case_message (case_id, id);
CREATE INDEX case_message_report ON case_message (report_id);
CREATE INDEX case_message_author ON case_message (author_id) WHERE author_id IS NOT NULL;

-- Addresses that a case can be followed by without an account. Each mail has one of its own.
CREATE TABLE case_ticket (
  -- SHA-256 of the token.
  token_hash BLOB    PRIMARY KEY,
  case_id    INTEGER NOT NULL REFERENCES case_file (id) ON DELETE CASCADE,
  -- NULL: of the owner of what it is about.
  report_id  INTEGER REFERENCES report (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX case_ticket_case ON case_ticket (case_id);
CREATE INDEX case_ticket_report ON case_ticket (report_id);

-- A quality of a video, packed for streaming: all of its segments in one file.
CREATE TABLE video_stream (
  video_id  INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  format    TEXT    NOT NULL,
  media_key TEXT    NOT NULL REFERENCES media_object (key),
  -- As RFC 6381 writes them.
  codecs    TEXT    NOT NULL,
  -- Bits of the busiest second.
  bandwidth INTEGER NOT NULL CHECK (bandwidth > 0),
  width     INTEGER NOT NULL CHECK (width > 0),
  height    INTEGER NOT NULL CHECK (height > 0),
  -- JSON: what a decoder reads first, then each segment with its seconds.
  segments  TEXT    NOT NULL,
  PRIMARY KEY (video_id, format)
) STRICT;
CREATE INDEX video_stream_media ON video_stream (media_key);

-- Prints of pictures of a video, which outlive a new encoding.
CREATE TABLE print (
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position      INTEGER NOT NULL,
  -- 8 bytes, and those of the mirrored picture.
  bits          BLOB    NOT NULL CHECK (length(bits) = 8),
  mirrored      BLOB    NOT NULL CHECK (length(mirrored) = 8),
  -- Of a video that was removed: new ones are compared with it.
  is_blocked    INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  PRIMARY KEY (submission_id, position)
) STRICT;
CREATE INDEX print_blocked ON print (submission_id, position) WHERE is_blocked = 1;

-- Pictures that look like one of something removed, for the review.
CREATE TABLE print_match (
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position       INTEGER NOT NULL,
  other_id       INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  other_position INTEGER NOT NULL,
  -- Bits that differ.
  distance       INTEGER NOT NULL,
  -- Whether somebody of staff has seen what looks alike. What is shown already was looked at before.
  is_seen        INTEGER NOT NULL DEFAULT 0 CHECK (is_seen IN (0, 1)),
  PRIMARY KEY (submission_id, other_id, position)
) STRICT;
CREATE INDEX print_match_other ON print_match (other_id);
CREATE INDEX print_match_new ON print_match (submission_id) WHERE is_seen = 0;

-- Who is looking at a submission, until when. It names a submission without a reference: a row of it is worth a quarter of an hour.
CREATE TABLE submission_claim (
  submission_id INTEGER PRIMARY KEY,
  member_id     INTEGER NOT NULL,
  until_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_claim_member ON submission_claim (member_id, until_at);

CREATE TABLE album_tag (
  album_id INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  tag      TEXT    NOT NULL,
  PRIMARY KEY (album_id, tag)
) STRICT, WITHOUT ROWID;

-- What a video got on a day (UTC), as days since 1970. Likes, favourites and comments are those that are there, on the
-- day they came; triggers count them (db/derived). Views are added by who counts them.
CREATE TABLE video_day (
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  day        INTEGER NOT NULL,
  views      INTEGER NOT NULL DEFAULT 0,
  likes      INTEGER NOT NULL DEFAULT 0,
  favourites INTEGER NOT NULL DEFAULT 0,
  comments   INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (video_id, day)
) STRICT, WITHOUT ROWID;

-- Names of models that members propose, each once however it is spelled, and what became of it.
CREATE TABLE proposed_model (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  folded      TEXT    NOT NULL UNIQUE CHECK (folded <> ''),
  -- As it was first written.
  name        TEXT    NOT NULL,
  state       TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'adopted', 'refused')),
  model_id    INTEGER REFERENCES model (id),
  -- The last time that somebody proposed it.
  proposed_at INTEGER NOT NULL,
  CHECK ((state = 'adopted') = (model_id IS NOT NULL))
) STRICT;
CREATE INDEX proposed_model_state ON proposed_model (state, proposed_at DESC, id DESC);
CREATE INDEX proposed_model_model ON proposed_model (model_id) WHERE model_id IS NOT NULL;

-- The names in the words of a submission, as its member wrote them.
CREATE TABLE submission_model (
  submission_id INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  proposed_id   INTEGER NOT NULL REFERENCES proposed_model (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL,
  PRIMARY KEY (submission_id, proposed_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX submission_model_proposed ON submission_model (proposed_id, submission_id);

-- Merges of models that can be undone: the change of the model that was taken away (edition.version).
CREATE TABLE model_merge (
  model_id INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  PRIMARY KEY (model_id, version)
) STRICT, WITHOUT ROWID;

-- What a merge has moved away from a model, until it is brought back.
CREATE TABLE merged_link (
  model_id  INTEGER NOT NULL,
  kind      TEXT    NOT NULL CHECK (kind IN ('video', 'album', 'comment', 'subscription', 'proposal')),
  -- A video, album, comment or proposed name; of a subscription, who has it.
  object_id INTEGER NOT NULL,
  -- Where to.
  into_id   INTEGER NOT NULL,
  -- That one had it before: it keeps it.
  was_there INTEGER NOT NULL CHECK (was_there IN (0, 1)),
  -- Of a comment and a subscription; else 0.
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (model_id, kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_subscription ON merged_link (object_id) WHERE kind = 'subscription';

-- Since when there was a model or channel that was taken away: it comes back as old as it was.
CREATE TABLE removed_object (
  kind      TEXT    NOT NULL CHECK (kind IN ('model', 'channel')),
  object_id INTEGER NOT NULL,
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (kind, object_id)
) STRICT, WITHOUT ROWID;

-- Pictures that admins have sent for models and channels. One that was replaced stays, for undo; staff alone may see it.
CREATE TABLE staff_picture (
  -- Of media_object.
  key      TEXT    PRIMARY KEY,
  use      TEXT    NOT NULL CHECK (use IN ('model', 'channel', 'cover')),
  at       INTEGER NOT NULL,
  -- 0: no form with it was saved yet; after a day it goes.
  is_saved INTEGER NOT NULL DEFAULT 0 CHECK (is_saved IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_picture_unsaved ON staff_picture (at) WHERE is_saved = 0;

-- A reply belongs to the comment it answers; one that answers a reply belongs to the first. A comment that is gone while
-- replies to it live stays as a row without words and, where its author has left, without a member.
CREATE TABLE comment (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  target            TEXT    NOT NULL CHECK (target IN ('video', 'album', 'model', 'channel', 'playlist', 'wall')),
  object_id         INTEGER NOT NULL,
  member_id         INTEGER REFERENCES member (id) ON DELETE CASCADE,
  -- The first comment of its thread, and the comment that it answers; neither of what begins a thread.
  parent_id         INTEGER,
  answered_id       INTEGER,
  text              TEXT    NOT NULL CHECK (length(text) <= 1000 AND (text <> '' OR state = 'removed')),
  imported_likes    INTEGER NOT NULL DEFAULT 0 CHECK (imported_likes >= 0),
  imported_dislikes INTEGER NOT NULL DEFAULT 0 CHECK (imported_dislikes >= 0),
  voted_likes       INTEGER NOT NULL DEFAULT 0,
  voted_dislikes    INTEGER NOT NULL DEFAULT 0,
  likes             INTEGER NOT NULL GENERATED ALWAYS AS (imported_likes + voted_likes) VIRTUAL,
  dislikes          INTEGER NOT NULL GENERATED ALWAYS AS (imported_dislikes + voted_dislikes) VIRTUAL,
  score             INTEGER NOT NULL
    GENERATED ALWAYS AS (imported_likes + voted_likes - imported_dislikes - voted_dislikes) VIRTUAL,
  -- Replies that everybody may read.
  replies           INTEGER NOT NULL DEFAULT 0,
  added_at          INTEGER NOT NULL,
  -- `held`: looks like spam and waits for review; `removed`: by the owner of what it is on, or by staff.
  state             TEXT    NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'held', 'removed')),
  edited_at         INTEGER,
  CHECK (member_id IS NOT NULL OR state = 'removed')
) STRICT;
-- Threads of a thing, newest and best first, with those whose first comment is gone and whose replies live.
CREATE INDEX comment_object ON comment (target, object_id, added_at DESC, id DESC)
  WHERE parent_id IS NULL AND (state = 'shown' OR replies > 0);
CREATE INDEX comment_best ON comment (target, object_id, score DESC, id DESC)
  WHERE parent_id IS NULL AND (state = 'shown' OR replies > 0);
CREATE INDEX comment_bare ON comment (target, object_id) WHERE parent_id IS NULL AND state <> 'shown' AND replies > 0;
CREATE INDEX comment_reply ON comment (parent_id, added_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_on ON comment (target, object_id, added_at DESC, id DESC);
CREATE INDEX comment_member ON comment (member_id, added_at DESC);
-- Comments that wait for staff.
CREATE INDEX comment_held ON comment (added_at, id) WHERE state = 'held';

-- Kept counts of comments by what they are on.
CREATE TABLE comment_count (
  target    TEXT    NOT NULL,
  object_id INTEGER NOT NULL,
  -- Comments that everybody may read, and those of them that begin a thread.
  total     INTEGER NOT NULL DEFAULT 0,
  threads   INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (target, object_id)
) STRICT, WITHOUT ROWID;

-- A version of the talk about each thing. It only grows, and ends the finished answers that show it.
CREATE TABLE talk_change (
  target    TEXT    NOT NULL,
  object_id INTEGER NOT NULL,
  version   INTEGER NOT NULL,
  PRIMARY KEY (target, object_id)
) STRICT, WITHOUT ROWID;

-- What is deleted is nowhere, not in the index of names either.
INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', 1);

INSERT INTO object_count (kind, total) VALUES ('channel', 0), ('member', 0), ('model', 0);
