-- Votes of members. Counters and ratings follow them (db/derived).
CREATE TABLE vote (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind       TEXT    NOT NULL CHECK (kind IN ('video', 'comment', 'playlist', 'album')),
  object_id  INTEGER NOT NULL,
  -- 1 like, -1 dislike.
  value      INTEGER NOT NULL CHECK (value IN (-1, 1)),
  voted_at   INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vote_object ON vote (kind, object_id);

-- Votes that came without voters, from where a video was before, and those counted here.
ALTER TABLE video_text RENAME COLUMN likes TO imported_likes;
ALTER TABLE video_text RENAME COLUMN dislikes TO imported_dislikes;
ALTER TABLE video_text ADD COLUMN voted_likes    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_text ADD COLUMN voted_dislikes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_text ADD COLUMN likes INTEGER NOT NULL GENERATED ALWAYS AS (imported_likes + voted_likes) VIRTUAL;
ALTER TABLE video_text ADD COLUMN dislikes INTEGER NOT NULL
  GENERATED ALWAYS AS (imported_dislikes + voted_dislikes) VIRTUAL;

ALTER TABLE comment RENAME COLUMN likes TO imported_likes;
ALTER TABLE comment RENAME COLUMN dislikes TO imported_dislikes;
ALTER TABLE comment ADD COLUMN voted_likes    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE comment ADD COLUMN voted_dislikes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE comment ADD COLUMN likes INTEGER NOT NULL GENERATED ALWAYS AS (imported_likes + voted_likes) VIRTUAL;
ALTER TABLE comment ADD COLUMN dislikes INTEGER NOT NULL
  GENERATED ALWAYS AS (imported_dislikes + voted_dislikes) VIRTUAL;
ALTER TABLE comment ADD COLUMN score INTEGER NOT NULL
  GENERATED ALWAYS AS (imported_likes + voted_likes - imported_dislikes - voted_dislikes) VIRTUAL;

ALTER TABLE playlist ADD COLUMN likes    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE playlist ADD COLUMN dislikes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE album ADD COLUMN likes    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE album ADD COLUMN dislikes INTEGER NOT NULL DEFAULT 0;

-- `held`: looks like spam and waits for review; `removed`: by the owner of what it is on, or by staff.
ALTER TABLE comment ADD COLUMN state TEXT NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'held', 'removed'));
ALTER TABLE comment ADD COLUMN edited_at INTEGER;

DROP INDEX comment_object;
CREATE INDEX comment_object ON comment (section, object_id, added_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX comment_best   ON comment (section, object_id, score DESC, id DESC);
