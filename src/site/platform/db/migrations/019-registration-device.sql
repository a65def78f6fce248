-- The device that made a registration alone may ask for its mail again; empty: made before this, by its link alone.
ALTER TABLE registration ADD COLUMN device_hash BLOB NOT NULL DEFAULT x'';

-- When the token of the last rotation first came back; NULL: its answer may have been lost, and the one before is good.
ALTER TABLE session ADD COLUMN rotation_seen_at INTEGER;
UPDATE session SET previous_hash = NULL;
