-- Dialogs of two members each.
CREATE TABLE dialog (
  id       INTEGER PRIMARY KEY,
  low_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  high_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  UNIQUE (low_id, high_id),
  CHECK (low_id < high_id)
) STRICT;
CREATE INDEX dialog_high ON dialog (high_id);

-- A dialog as one of the two sees it; who has no row has never been written.
CREATE TABLE dialog_side (
  dialog_id  INTEGER NOT NULL REFERENCES dialog (id) ON DELETE CASCADE,
  member_id  INTEGER NOT NULL,
  other_id   INTEGER NOT NULL,
  state      TEXT    NOT NULL CHECK (state IN ('open', 'request', 'refused')),
  -- Ids of messages: read up to, deleted up to, and the last one there is.
  read_to    INTEGER NOT NULL DEFAULT 0,
  hidden_to  INTEGER NOT NULL DEFAULT 0,
  last_id    INTEGER NOT NULL DEFAULT 0,
  last_at    INTEGER NOT NULL DEFAULT 0,
  unread     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (dialog_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dialog_inbox ON dialog_side (member_id, state, last_at DESC, dialog_id DESC);

CREATE TABLE message (
  id              INTEGER PRIMARY KEY,
  dialog_id       INTEGER NOT NULL REFERENCES dialog (id) ON DELETE CASCADE,
  from_id         INTEGER NOT NULL,
  -- The client's name of it: sent again after a lost answer, it is stored once.
  cid             TEXT    NOT NULL,
  text            TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  -- Of somebody blocked: only the sender sees it.
  is_undelivered  INTEGER NOT NULL DEFAULT 0 CHECK (is_undelivered IN (0, 1)),
  UNIQUE (from_id, cid)
) STRICT;
CREATE INDEX message_dialog ON message (dialog_id, id);

ALTER TABLE account ADD COLUMN messages_from TEXT NOT NULL DEFAULT 'everyone'
  CHECK (messages_from IN ('everyone', 'friends', 'nobody'));
