-- Download gates (services/gates.ts). A ticket is signed and stands in no table; here is only that it was spent, so
-- that it is good once, also over a restart. Rows that have run out are swept by the next spending.
CREATE TABLE gate_grant (
  -- The ticket's own random part.
  nonce       BLOB    PRIMARY KEY,
  -- The one file whose addresses are given anew; NULL until that is asked for.
  format      TEXT,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX gate_grant_expires ON gate_grant (expires_at);
