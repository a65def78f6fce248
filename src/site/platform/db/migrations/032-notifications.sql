-- What members are notified of. What is alike is one group while it is not read.
CREATE TABLE notification (
  id          INTEGER PRIMARY KEY,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind        TEXT    NOT NULL,
  -- What it leads to; `comment_id`: the member's own comment that it is about, or 0.
  place       TEXT    NOT NULL,
  place_id    INTEGER NOT NULL,
  comment_id  INTEGER NOT NULL DEFAULT 0,
  group_key   TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  -- NULL: not read.
  read_at     INTEGER
) STRICT;
CREATE UNIQUE INDEX notification_group ON notification (member_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notification_key ON notification (member_id, group_key, id);
CREATE INDEX notification_place ON notification (place, place_id);
CREATE INDEX notification_recent ON notification (member_id, at DESC, id DESC);

-- Who is in a group, and with what: a comment written, a video published, or 0.
CREATE TABLE notification_part (
  notification_id  INTEGER NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  -- The member himself where nobody did it.
  actor_id         INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  item_id          INTEGER NOT NULL,
  at               INTEGER NOT NULL,
  -- A mail has spoken of it.
  is_mailed        INTEGER NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1)),
  PRIMARY KEY (notification_id, actor_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_part_actor ON notification_part (actor_id);

-- What a member has chosen; without a row, the default (shared/notifications/kinds.ts).
CREATE TABLE notification_choice (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind       TEXT    NOT NULL,
  channel    TEXT    NOT NULL CHECK (channel IN ('site', 'desktop', 'mail')),
  is_on      INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  PRIMARY KEY (member_id, kind, channel)
) STRICT, WITHOUT ROWID;

-- Things and members of which a member wants to hear nothing.
CREATE TABLE notification_mute (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  place      TEXT    NOT NULL,
  place_id   INTEGER NOT NULL,
  PRIMARY KEY (member_id, place, place_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_mute_place ON notification_mute (place, place_id);

CREATE TABLE notification_state (
  member_id    INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- When the list was last opened.
  seen_at      INTEGER NOT NULL DEFAULT 0,
  -- When the last mail was written, and how often one was planned.
  mailed_at    INTEGER NOT NULL DEFAULT 0,
  mail_round   INTEGER NOT NULL DEFAULT 0,
  -- A message has come since that mail.
  has_message  INTEGER NOT NULL DEFAULT 0 CHECK (has_message IN (0, 1)),
  -- Ends the mails, and can do nothing else.
  mail_token   TEXT    UNIQUE
) STRICT;
