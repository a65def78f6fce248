-- Accounts elsewhere by which a member signs in (OpenID Connect): issuer and subject name one, its address does not.
CREATE TABLE identity (
  issuer      TEXT    NOT NULL,
  subject     TEXT    NOT NULL,
  member_id   INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- As the provider had it, for the member's own list.
  email       TEXT    NOT NULL,
  created_at  INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX identity_member ON identity (member_id, issuer);
