-- Accounts: who can sign in, with which address and password. No public answer reads these tables.

CREATE TABLE account (
  member_id     INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- NFKC, lower case: one name for all its spellings.
  name_key      TEXT    NOT NULL UNIQUE,
  email         TEXT    NOT NULL,
  email_key     TEXT    NOT NULL UNIQUE,
  -- Argon2id in PHC form; NULL: no sign-in by password.
  password      TEXT,
  password_at   INTEGER NOT NULL,
  renamed_at    INTEGER NOT NULL DEFAULT 0,
  state         TEXT    NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'banned', 'leaving')),
  -- NULL: for good.
  banned_until  INTEGER,
  ban_reason    TEXT    NOT NULL DEFAULT '',
  language      TEXT    NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ja'))
) STRICT;

INSERT INTO account (member_id, name_key, email, email_key, password, password_at)
SELECT id, lower(name), lower(name) || '@demo.invalid', lower(name) || '@demo.invalid', password, created_at
FROM member WHERE password IS NOT NULL;
ALTER TABLE member DROP COLUMN password;

-- Registrations wait here: a member row exists for confirmed people only, so every list stays right without a predicate.
CREATE TABLE registration (
  id          TEXT    PRIMARY KEY,
  name        TEXT    NOT NULL,
  name_key    TEXT    NOT NULL UNIQUE,
  email       TEXT    NOT NULL,
  email_key   TEXT    NOT NULL,
  password    TEXT    NOT NULL,
  -- SHA-256 of the link's token, and a keyed hash of the code to type.
  token_hash  BLOB    NOT NULL UNIQUE,
  code_hash   BLOB    NOT NULL,
  code_tries  INTEGER NOT NULL DEFAULT 0,
  language    TEXT    NOT NULL CHECK (language IN ('en', 'ja')),
  -- The address has an account already: it can never be confirmed.
  is_taken    INTEGER NOT NULL CHECK (is_taken IN (0, 1)),
  mails       INTEGER NOT NULL,
  mailed_at   INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registration_email ON registration (email_key, created_at);
CREATE INDEX registration_end ON registration (expires_at);

-- What a link in a mail proves; taken by DELETE … RETURNING, so it is good once.
CREATE TABLE proof (
  token_hash  BLOB    PRIMARY KEY,
  kind        TEXT    NOT NULL CHECK (kind IN ('reset', 'email', 'email_undo')),
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- The address that is confirmed or put back.
  email       TEXT    NOT NULL DEFAULT '',
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_member ON proof (member_id, kind);
CREATE INDEX proof_end ON proof (expires_at);

-- Made anew: nobody could sign in before.
DROP TABLE session;
CREATE TABLE session (
  -- SHA-256 of the 256-bit token; the token itself is never stored.
  token_hash     BLOB    PRIMARY KEY,
  -- The hash before the last rotation, good for a minute more.
  previous_hash  BLOB    UNIQUE,
  id             TEXT    NOT NULL UNIQUE,
  member_id      INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind           TEXT    NOT NULL CHECK (kind IN ('web', 'desktop')),
  -- Browser and system in words.
  label          TEXT    NOT NULL,
  country        TEXT    NOT NULL,
  created_at     INTEGER NOT NULL,
  rotated_at     INTEGER NOT NULL,
  -- Last time the password was given.
  strong_at      INTEGER NOT NULL,
  seen_at        INTEGER NOT NULL,
  idle_until     INTEGER NOT NULL,
  expires_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_member ON session (member_id);
CREATE INDEX session_end ON session (expires_at);

-- Devices on which somebody has signed in: counters of strangers do not lock them out.
CREATE TABLE known_device (
  token_hash  BLOB    NOT NULL,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  seen_at     INTEGER NOT NULL,
  PRIMARY KEY (token_hash, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_device_end ON known_device (seen_at);

-- What was done how often, for exact limits.
CREATE TABLE deed (
  id    INTEGER PRIMARY KEY,
  kind  TEXT    NOT NULL,
  who   TEXT    NOT NULL,
  at    INTEGER NOT NULL
) STRICT;
CREATE INDEX deed_of ON deed (kind, who, at);
CREATE INDEX deed_end ON deed (at);

-- Keys that networks are hashed with, one a day, deleted after two (decisions D).
CREATE TABLE day_key (
  day     INTEGER PRIMARY KEY,
  secret  BLOB    NOT NULL
) STRICT;

-- Work to do later. Done jobs are deleted; failed ones stay for the operator.
CREATE TABLE job (
  id           INTEGER PRIMARY KEY,
  kind         TEXT    NOT NULL,
  -- Of two jobs with one key the second is not put.
  key          TEXT    UNIQUE,
  payload      BLOB    NOT NULL,
  state        TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'working', 'failed')),
  run_at       INTEGER NOT NULL,
  attempts     INTEGER NOT NULL DEFAULT 0,
  lease_until  INTEGER,
  error        TEXT    NOT NULL DEFAULT '',
  created_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX job_next ON job (state, run_at);
