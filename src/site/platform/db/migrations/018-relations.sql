-- Whom a member wants nothing to do with. Who is blocked never learns it from an answer.
CREATE TABLE block (
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  blocked_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  added_at    INTEGER NOT NULL,
  PRIMARY KEY (member_id, blocked_id),
  CHECK (member_id <> blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_recent ON block (member_id, added_at DESC, blocked_id DESC);
CREATE INDEX block_of ON block (blocked_id, member_id);

-- A friend request that was refused, so that it is not made again at once.
CREATE TABLE friend_refusal (
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  refused_by  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  refused_at  INTEGER NOT NULL,
  PRIMARY KEY (member_id, refused_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_refusal_by ON friend_refusal (refused_by);

ALTER TABLE playlist ADD COLUMN subscribers INTEGER NOT NULL DEFAULT 0;
