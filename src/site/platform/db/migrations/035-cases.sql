-- What becomes of reports (src/site/cases). Reports of one subject about one thing are one case.
CREATE TABLE case_file (
  id             INTEGER PRIMARY KEY,
  subject        TEXT    NOT NULL,
  -- What it is about; NULL: the site, or a page that names nothing.
  kind           TEXT    CHECK (kind IN ('video', 'comment', 'member', 'playlist', 'album', 'photo', 'model', 'channel')),
  object_id      INTEGER,
  state          TEXT    NOT NULL CHECK (state IN ('open', 'waiting', 'reopened', 'decided', 'closed')),
  opened_at      INTEGER NOT NULL,
  -- When its clock started; NULL: a report of it is not complete yet.
  complete_at    INTEGER,
  due_at         INTEGER,
  -- When staff had a mail because it was overdue.
  warned_at      INTEGER,
  -- Whether it hides what it is about.
  holds          INTEGER NOT NULL DEFAULT 0 CHECK (holds IN (0, 1)),
  -- It would, but too much was hidden already: somebody should look at once.
  is_urgent      INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1)),
  claimed_by     INTEGER,
  claimed_until  INTEGER,
  verdict        TEXT,
  reason         TEXT    NOT NULL DEFAULT '',
  decided_by     INTEGER,
  closed_at      INTEGER,
  -- Who asked for another decision: reporter, owner or nobody.
  appealed_by    TEXT,
  version        INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX case_due ON case_file (state, due_at, id);
CREATE INDEX case_object ON case_file (kind, object_id, state);
CREATE INDEX case_claimed ON case_file (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX case_decided ON case_file (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE report ADD COLUMN case_id INTEGER REFERENCES case_file (id);
ALTER TABLE report ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ja'));
-- JSON of a request about consent: who, what, good faith, signature.
ALTER TABLE report ADD COLUMN statement TEXT;
CREATE INDEX report_case ON report (case_id, id);

CREATE TABLE case_message (
  id         INTEGER PRIMARY KEY,
  case_id    INTEGER NOT NULL REFERENCES case_file (id) ON DELETE CASCADE,
  -- Whose report it belongs to; NULL: between staff and the owner, or a note of staff.
  report_id  INTEGER REFERENCES report (id) ON DELETE CASCADE,
  at         INTEGER NOT NULL,
  author     TEXT    NOT NULL CHECK (author IN ('reporter', 'owner', 'staff', 'note')),
  -- Of staff.
  author_id  INTEGER,
  template   TEXT,
  text       TEXT    NOT NULL
) STRICT;
CREATE INDEX case_message_of ON case_message (case_id, id);
CREATE INDEX case_message_report ON case_message (report_id);
CREATE INDEX case_message_author ON case_message (author_id) WHERE author_id IS NOT NULL;

-- Addresses that a case can be followed by without an account. Each mail has one of its own.
CREATE TABLE case_ticket (
  -- SHA-256 of the token.
  token_hash  BLOB    PRIMARY KEY,
  case_id     INTEGER NOT NULL REFERENCES case_file (id) ON DELETE CASCADE,
  -- NULL: of the owner of what it is about.
  report_id   INTEGER REFERENCES report (id) ON DELETE CASCADE,
  created_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX case_ticket_case ON case_ticket (case_id);
CREATE INDEX case_ticket_report ON case_ticket (report_id);

-- Reports from before: a case each, with the usual clock.
INSERT INTO case_file (id, subject, state, opened_at, complete_at, due_at)
SELECT id, subject, 'open', created_at, created_at, created_at + 3600000 * CASE subject
  WHEN 'minor' THEN 0 WHEN 'consent' THEN 48 WHEN 'illegal' THEN 24 WHEN 'copyright' THEN 168 ELSE 336 END
FROM report;
UPDATE report SET case_id = id;

-- Those who are mailed about what is overdue.
CREATE INDEX member_staff ON member (id) WHERE role IN ('moderator', 'admin');
