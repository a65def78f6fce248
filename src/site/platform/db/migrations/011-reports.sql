-- What people tell those who run the site (services/reports.ts). Nothing public reads it.
CREATE TABLE report (
  id          INTEGER PRIMARY KEY,
  -- Word of `REPORT_SUBJECTS`.
  subject     TEXT    NOT NULL,
  -- Where an answer goes.
  email       TEXT    NOT NULL,
  message     TEXT    NOT NULL,
  -- Path of the page it is about.
  ref         TEXT,
  -- Picture in the store of reports, which is not that of media.
  file_key    TEXT,
  -- Who sent it, if signed in.
  member_id   INTEGER REFERENCES member (id) ON DELETE SET NULL,
  created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX report_created ON report (created_at);
CREATE INDEX report_member ON report (member_id) WHERE member_id IS NOT NULL;

-- Challenges that were used (services/captcha.ts), kept for longer than they are good.
CREATE TABLE captcha_spent (
  nonce       BLOB    PRIMARY KEY,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX captcha_spent_expires ON captcha_spent (expires_at);
