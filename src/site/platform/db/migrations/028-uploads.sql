-- Files on their way; the bytes are in {data}/uploads/{id}.
CREATE TABLE upload (
  id          TEXT    PRIMARY KEY,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- The client's own name of it: sent again, it is the same upload.
  cid         TEXT    NOT NULL,
  name        TEXT    NOT NULL,
  extension   TEXT    NOT NULL,
  bytes       INTEGER NOT NULL CHECK (bytes > 0),
  received    INTEGER NOT NULL DEFAULT 0,
  -- As the client says; the SHA-256 of the whole is proved by the check.
  quick_hash  TEXT    NOT NULL,
  sha256      TEXT,
  -- `taken`: its file has become an object of the store. `gone`: deleted.
  state       TEXT    NOT NULL CHECK (state IN ('open', 'complete', 'taken', 'gone')),
  created_at  INTEGER NOT NULL,
  moved_at    INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL,
  UNIQUE (member_id, cid),
  CHECK (received BETWEEN 0 AND bytes)
) STRICT;
CREATE INDEX upload_member ON upload (member_id, state);
CREATE INDEX upload_state ON upload (state, expires_at);

-- What a member has sent in, until and after it is published.
CREATE TABLE submission (
  id            INTEGER PRIMARY KEY,
  kind          TEXT    NOT NULL CHECK (kind IN ('video', 'edit')),
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
  changed_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_queue ON submission (state, changed_at, id);
CREATE INDEX submission_member ON submission (member_id, changed_at, id);
CREATE INDEX submission_member_state ON submission (member_id, state, changed_at, id);
CREATE INDEX submission_upload ON submission (upload_id);
CREATE INDEX submission_video ON submission (video_id, kind, id);
CREATE INDEX submission_hash ON submission (content_hash);
CREATE INDEX submission_quick ON submission (quick_hash);
CREATE UNIQUE INDEX submission_one_edit ON submission (video_id)
  WHERE kind = 'edit' AND state IN ('ready', 'waiting', 'asked', 'held');

CREATE TABLE submission_event (
  id             INTEGER PRIMARY KEY,
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  at             INTEGER NOT NULL,
  event          TEXT    NOT NULL,
  from_state     TEXT    NOT NULL,
  to_state       TEXT    NOT NULL,
  version        INTEGER NOT NULL,
  -- NULL: the site.
  actor_id       INTEGER,
  code           TEXT    NOT NULL DEFAULT '',
  note           TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX submission_event_of ON submission_event (submission_id, id);

-- Steps of the conversion that are done: a job that runs again ends at once.
CREATE TABLE submission_step (
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  step           TEXT    NOT NULL,
  done_at        INTEGER NOT NULL,
  PRIMARY KEY (submission_id, step)
) STRICT;

CREATE TABLE decision (
  id             INTEGER PRIMARY KEY,
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  version        INTEGER NOT NULL,
  moderator_id   INTEGER NOT NULL,
  content_hash   TEXT    NOT NULL,
  verdict        TEXT    NOT NULL CHECK (verdict IN ('approve', 'refuse', 'ask', 'hold', 'release', 'remove')),
  reason         TEXT    NOT NULL DEFAULT '',
  note           TEXT    NOT NULL DEFAULT '',
  at             INTEGER NOT NULL
) STRICT;
CREATE INDEX decision_of ON decision (submission_id, version, id);

-- Pictures made of the video; position 0 is the member's own cover.
CREATE TABLE screenshot (
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position       INTEGER NOT NULL,
  -- Base key of the pictures, as `video.thumb_key`.
  picture_key    TEXT    NOT NULL,
  color          TEXT    NOT NULL,
  at_ms          INTEGER NOT NULL,
  PRIMARY KEY (submission_id, position)
) STRICT;
CREATE INDEX screenshot_key ON screenshot (picture_key);
CREATE INDEX submission_event_actor ON submission_event (actor_id);
CREATE INDEX decision_moderator ON decision (moderator_id);
