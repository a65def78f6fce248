-- What a member says of himself. 0 and '' and NULL: not said.
ALTER TABLE member ADD COLUMN gender INTEGER NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 3);
-- ISO day. Nobody joins before the day he turns 18; compared as text, so that somebody born on 29 February comes of age
-- on 1 March, not before.
ALTER TABLE member ADD COLUMN birth_date TEXT CHECK (birth_date IS NULL OR (
  date(birth_date) IS NOT NULL AND date(birth_date) = birth_date
  AND birth_date >= '1900-01-01' AND birth_date <= printf('%04d', strftime('%Y', created_at / 1000, 'unixepoch') - 18) ||
    strftime('-%m-%d', created_at / 1000, 'unixepoch')));
ALTER TABLE member ADD COLUMN city TEXT NOT NULL DEFAULT '' CHECK (length(city) <= 60);
-- 1 single, 2 married, 3 open.
ALTER TABLE member ADD COLUMN relationship INTEGER NOT NULL DEFAULT 0 CHECK (relationship BETWEEN 0 AND 3);
-- 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual.
ALTER TABLE member ADD COLUMN orientation INTEGER NOT NULL DEFAULT 0 CHECK (orientation BETWEEN 0 AND 5);

-- Which of a member's pages others may open. What one likes and follows on a site like this is nobody's business
-- until one says so. Watch later and history have no such flag: they are the owner's alone.
ALTER TABLE member ADD COLUMN shows_info          INTEGER NOT NULL DEFAULT 1 CHECK (shows_info IN (0, 1));
ALTER TABLE member ADD COLUMN shows_wall          INTEGER NOT NULL DEFAULT 1 CHECK (shows_wall IN (0, 1));
ALTER TABLE member ADD COLUMN shows_friends       INTEGER NOT NULL DEFAULT 1 CHECK (shows_friends IN (0, 1));
ALTER TABLE member ADD COLUMN shows_subscriptions INTEGER NOT NULL DEFAULT 0 CHECK (shows_subscriptions IN (0, 1));
ALTER TABLE member ADD COLUMN shows_favourites    INTEGER NOT NULL DEFAULT 0 CHECK (shows_favourites IN (0, 1));

-- Counters: public videos and their views, subscribers, friends.
ALTER TABLE member ADD COLUMN videos      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN views       INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN subscribers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN friends     INTEGER NOT NULL DEFAULT 0;

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

CREATE TABLE member_text (
  member_id  INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  about      TEXT NOT NULL DEFAULT '' CHECK (length(about) <= 1000)
) STRICT;

-- Names by any three letters in a row.
CREATE VIRTUAL TABLE member_search USING fts5(name, content = 'member', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO member_search (rowid, name) SELECT id, name FROM member;

-- Members in all, and by the country they show.
INSERT INTO object_count (kind, total) SELECT 'member', count(*) FROM member;

CREATE TABLE member_country_count (
  country  TEXT    PRIMARY KEY,
  total    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO member_country_count (country, total)
  SELECT country, count(*) FROM member WHERE shows_info = 1 AND country <> '' GROUP BY country;

-- Public videos of their uploader, and the views of those.
UPDATE member SET
  videos = (SELECT count(*) FROM video v WHERE v.uploader_id = member.id AND v.state = 'approved' AND v.is_private = 0),
  views = (SELECT coalesce(sum(v.views), 0) FROM video v
             WHERE v.uploader_id = member.id AND v.state = 'approved' AND v.is_private = 0);

-- One row a pair: who asked, whom, and since when they are friends (before that, when he asked).
CREATE TABLE friend (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  friend_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state      TEXT    NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted')),
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, friend_id),
  CHECK (member_id <> friend_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX friend_pair ON friend (min(member_id, friend_id), max(member_id, friend_id));
CREATE INDEX friend_asker ON friend (member_id, state, added_at DESC);
CREATE INDEX friend_asked ON friend (friend_id, state, added_at DESC);

-- Who follows what. One cannot subscribe to oneself (decisions A).
CREATE TABLE subscription (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind       TEXT    NOT NULL CHECK (kind IN ('model', 'channel', 'member', 'playlist')),
  object_id  INTEGER NOT NULL,
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind, object_id),
  CHECK (kind <> 'member' OR object_id <> member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_recent ON subscription (member_id, added_at DESC, kind, object_id);
CREATE INDEX subscription_object ON subscription (kind, object_id);

-- Videos a member keeps, in the order of adding.
CREATE TABLE favourite (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourite_recent ON favourite (member_id, added_at DESC, video_id DESC);
CREATE INDEX favourite_video  ON favourite (video_id);

CREATE TABLE watch_later (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_later_recent ON watch_later (member_id, added_at DESC, video_id DESC);
CREATE INDEX watch_later_video  ON watch_later (video_id);

-- What a member watched: one row a video, the last visit counts. Nobody else ever sees it.
CREATE TABLE member_visit (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  seen_at    INTEGER NOT NULL,
  PRIMARY KEY (member_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_visit_recent ON member_visit (member_id, seen_at DESC, video_id DESC);
CREATE INDEX member_visit_video  ON member_visit (video_id);

-- Comments on videos, albums, models, channels and playlists; on a wall, where the object is a member, they are posts.
CREATE TABLE comment (
  id         INTEGER PRIMARY KEY,
  section    TEXT    NOT NULL CHECK (section IN ('video', 'album', 'model', 'channel', 'playlist', 'wall')),
  object_id  INTEGER NOT NULL,
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  text       TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  likes      INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
  dislikes   INTEGER NOT NULL DEFAULT 0 CHECK (dislikes >= 0),
  added_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX comment_object ON comment (section, object_id, added_at DESC, id DESC);
CREATE INDEX comment_member ON comment (member_id, added_at DESC);

-- Kept counts of comments by what they are on.
CREATE TABLE comment_count (
  section    TEXT    NOT NULL,
  object_id  INTEGER NOT NULL,
  total      INTEGER NOT NULL,
  PRIMARY KEY (section, object_id)
) STRICT, WITHOUT ROWID;
