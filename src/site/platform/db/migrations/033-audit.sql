-- Every act of staff and of the operator, each with the hash of the one before. Nothing changes or deletes a row.
CREATE TABLE audit (
  -- Without a gap, from 1.
  id          INTEGER PRIMARY KEY,
  at          INTEGER NOT NULL,
  -- A bare number: it stays when the member is erased. NULL: the site or its operator.
  actor_id    INTEGER,
  actor_role  TEXT    NOT NULL,
  act         TEXT    NOT NULL,
  kind        TEXT    NOT NULL,
  object_id   TEXT    NOT NULL,
  -- JSON of ids, codes, numbers and hashes; no words of anybody.
  detail      TEXT    NOT NULL,
  previous    BLOB    NOT NULL,
  -- SHA-256 of `previous` and the row's JSON.
  hash        BLOB    NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_kind ON audit (kind, id);
CREATE INDEX audit_object ON audit (kind, object_id, id);
CREATE INDEX audit_actor ON audit (actor_id, id);
