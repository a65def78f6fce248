-- Public videos by what they came out under: a model, channel, uploader or playlist, and when. Derived (db/derived):
-- what everybody may see has 1, what was public once 0.
CREATE TABLE published (
  kind       TEXT    NOT NULL,
  object_id  INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  video_id   INTEGER NOT NULL,
  total      INTEGER NOT NULL,
  PRIMARY KEY (kind, object_id, at, video_id)
) STRICT, WITHOUT ROWID;

-- Up to when a member has seen what he follows.
CREATE TABLE feed_seen (
  member_id  INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  seen_at    INTEGER NOT NULL
) STRICT;
