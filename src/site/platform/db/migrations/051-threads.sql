-- A reply belongs to the comment it answers; one that answers a reply belongs to the first. A comment that is gone while
-- replies to it live stays as a row without words and, where its author has left, without a member.
CREATE TABLE comment_new (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  section            TEXT    NOT NULL CHECK (section IN ('video', 'album', 'model', 'channel', 'playlist', 'wall')),
  object_id          INTEGER NOT NULL,
  member_id          INTEGER REFERENCES member (id) ON DELETE CASCADE,
  -- The first comment of its thread, and the comment that it answers; neither of what begins a thread.
  parent_id          INTEGER,
  answered_id        INTEGER,
  text               TEXT    NOT NULL CHECK (length(text) <= 1000 AND (text <> '' OR state = 'removed')),
  imported_likes     INTEGER NOT NULL DEFAULT 0 CHECK (imported_likes >= 0),
  imported_dislikes  INTEGER NOT NULL DEFAULT 0 CHECK (imported_dislikes >= 0),
  voted_likes        INTEGER NOT NULL DEFAULT 0,
  voted_dislikes     INTEGER NOT NULL DEFAULT 0,
  likes              INTEGER NOT NULL GENERATED ALWAYS AS (imported_likes + voted_likes) VIRTUAL,
  dislikes           INTEGER NOT NULL GENERATED ALWAYS AS (imported_dislikes + voted_dislikes) VIRTUAL,
  score              INTEGER NOT NULL
    GENERATED ALWAYS AS (imported_likes + voted_likes - imported_dislikes - voted_dislikes) VIRTUAL,
  -- Replies that everybody may read.
  replies            INTEGER NOT NULL DEFAULT 0,
  added_at           INTEGER NOT NULL,
  state              TEXT    NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'held', 'removed')),
  edited_at          INTEGER,
  CHECK (member_id IS NOT NULL OR state = 'removed')
) STRICT;
INSERT INTO comment_new (id, section, object_id, member_id, text, imported_likes, imported_dislikes, voted_likes,
  voted_dislikes, added_at, state, edited_at)
SELECT id, section, object_id, member_id, text, imported_likes, imported_dislikes, voted_likes, voted_dislikes, added_at,
  state, edited_at FROM comment;
-- Numbers that were given stay given.
DELETE FROM sqlite_sequence WHERE name = 'comment_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'comment_new', seq FROM sqlite_sequence WHERE name = 'comment';
DROP TABLE comment;
ALTER TABLE comment_new RENAME TO comment;
-- Threads of a thing, newest and best first, with those whose first comment is gone and whose replies live.
CREATE INDEX comment_object ON comment (section, object_id, added_at DESC, id DESC)
  WHERE parent_id IS NULL AND (state = 'shown' OR replies > 0);
CREATE INDEX comment_best ON comment (section, object_id, score DESC, id DESC)
  WHERE parent_id IS NULL AND (state = 'shown' OR replies > 0);
CREATE INDEX comment_bare ON comment (section, object_id) WHERE parent_id IS NULL AND state <> 'shown' AND replies > 0;
CREATE INDEX comment_reply ON comment (parent_id, added_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_on ON comment (section, object_id, added_at DESC, id DESC);
CREATE INDEX comment_member ON comment (member_id, added_at DESC);
CREATE INDEX comment_held ON comment (added_at, id) WHERE state = 'held';

DROP TABLE comment_count;
CREATE TABLE comment_count (
  section    TEXT    NOT NULL,
  object_id  INTEGER NOT NULL,
  -- Comments that everybody may read, and those of them that begin a thread.
  total      INTEGER NOT NULL DEFAULT 0,
  threads    INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (section, object_id)
) STRICT, WITHOUT ROWID;

-- A version of the talk about each thing. It only grows, and ends the finished answers that show it.
CREATE TABLE talk_change (
  section    TEXT    NOT NULL,
  object_id  INTEGER NOT NULL,
  version    INTEGER NOT NULL,
  PRIMARY KEY (section, object_id)
) STRICT, WITHOUT ROWID;
DELETE FROM public_change WHERE scope = 'talk';
