-- Two-factor sign-in: a code of the member's own app beside the password. No public answer reads these tables.

CREATE TABLE two_factor (
  member_id  INTEGER PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- Sealed with the site's key.
  secret     BLOB    NOT NULL,
  -- 0: no code of it has been given yet.
  is_on      INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  -- Time step of the last code: each is good once.
  last_step  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- SHA-256 of codes of 80 bits; taken by DELETE … RETURNING, so each is good once.
CREATE TABLE recovery_code (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code_hash  BLOB    NOT NULL,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Sign-ins whose password was right and whose code has not come yet.
CREATE TABLE sign_in_step (
  token_hash  BLOB    PRIMARY KEY,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  tries       INTEGER NOT NULL DEFAULT 0,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_step_member ON sign_in_step (member_id);
CREATE INDEX sign_in_step_end ON sign_in_step (expires_at);
