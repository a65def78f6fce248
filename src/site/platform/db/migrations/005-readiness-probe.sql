-- When the site last tried whether it can write. It is a row of its own, so that the trial disturbs no other writer.
CREATE TABLE readiness_probe (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  written_at INTEGER NOT NULL
) STRICT;
