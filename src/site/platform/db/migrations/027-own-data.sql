-- A member's own data: the archive he can ask for, and leaving.
CREATE TABLE archive (
  member_id   INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- Name of its file; a new one with every archive.
  id          TEXT    NOT NULL UNIQUE,
  state       TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  bytes       INTEGER NOT NULL DEFAULT 0,
  asked_at    INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- When a member who leaves is erased, and his profile until then, as JSON: nobody is shown it any more.
ALTER TABLE account ADD COLUMN leaves_at INTEGER;
ALTER TABLE account ADD COLUMN left_profile TEXT NOT NULL DEFAULT '';

-- That somebody was erased, and nothing that could say who.
CREATE TABLE erasure (
  hash       BLOB    PRIMARY KEY,
  erased_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX known_device_member ON known_device (member_id);

-- What is deleted from the index of names is overwritten.
INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', 1);

-- A dialog outlives a member of it who was erased: the other keeps his copy. Its tables are made anew, as a foreign key
-- cannot be taken away.
CREATE TABLE dialog_next (
  id       INTEGER PRIMARY KEY,
  low_id   INTEGER NOT NULL,
  high_id  INTEGER NOT NULL,
  UNIQUE (low_id, high_id),
  CHECK (low_id < high_id)
) STRICT;
CREATE TABLE dialog_side_next (
  dialog_id  INTEGER NOT NULL REFERENCES dialog_next (id) ON DELETE CASCADE,
  member_id  INTEGER NOT NULL,
  other_id   INTEGER NOT NULL,
  state      TEXT    NOT NULL CHECK (state IN ('open', 'request', 'refused')),
  read_to    INTEGER NOT NULL DEFAULT 0,
  hidden_to  INTEGER NOT NULL DEFAULT 0,
  last_id    INTEGER NOT NULL DEFAULT 0,
  last_at    INTEGER NOT NULL DEFAULT 0,
  unread     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (dialog_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE message_next (
  id              INTEGER PRIMARY KEY,
  dialog_id       INTEGER NOT NULL REFERENCES dialog_next (id) ON DELETE CASCADE,
  from_id         INTEGER NOT NULL,
  cid             TEXT    NOT NULL,
  text            TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  is_undelivered  INTEGER NOT NULL DEFAULT 0 CHECK (is_undelivered IN (0, 1)),
  UNIQUE (from_id, cid)
) STRICT;
INSERT INTO dialog_next (id, low_id, high_id) SELECT id, low_id, high_id FROM dialog;
INSERT INTO dialog_side_next (dialog_id, member_id, other_id, state, read_to, hidden_to, last_id, last_at, unread)
  SELECT dialog_id, member_id, other_id, state, read_to, hidden_to, last_id, last_at, unread FROM dialog_side;
INSERT INTO message_next (id, dialog_id, from_id, cid, text, at, is_undelivered)
  SELECT id, dialog_id, from_id, cid, text, at, is_undelivered FROM message;
DROP TABLE message;
DROP TABLE dialog_side;
DROP TABLE dialog;
ALTER TABLE dialog_next RENAME TO dialog;
ALTER TABLE dialog_side_next RENAME TO dialog_side;
ALTER TABLE message_next RENAME TO message;
CREATE INDEX dialog_high ON dialog (high_id);
CREATE INDEX dialog_inbox ON dialog_side (member_id, state, last_at DESC, dialog_id DESC);
CREATE INDEX message_dialog ON message (dialog_id, id);
