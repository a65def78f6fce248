-- Whether somebody of staff has seen what looks alike. What is shown already was looked at before.
ALTER TABLE print_match ADD COLUMN is_seen INTEGER NOT NULL DEFAULT 0 CHECK (is_seen IN (0, 1));
UPDATE print_match SET is_seen = 1
 WHERE submission_id IN (SELECT id FROM submission WHERE state = 'published');
CREATE INDEX print_match_new ON print_match (submission_id) WHERE is_seen = 0;
