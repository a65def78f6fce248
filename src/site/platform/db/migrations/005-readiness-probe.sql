-- When a site last tried whether it can write. It is a row of its own, so that the trial disturbs no other writer.
CREATE TABLE readiness_probe (
  name       TEXT    PRIMARY KEY,
  written_at INTEGER NOT NULL
) STRICT;
