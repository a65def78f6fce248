-- Whom a job is done for: where many wait, members are served in rotation.
ALTER TABLE job ADD COLUMN owner_id INTEGER;

-- The shortest length that a film was judged by, seconds: an admin may set another later.
ALTER TABLE submission ADD COLUMN limit_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE submission_event ADD COLUMN limit_seconds INTEGER NOT NULL DEFAULT 0;

-- What was sent in, where a notification is about that; 0: about something else.
ALTER TABLE notification ADD COLUMN submission_id INTEGER NOT NULL DEFAULT 0;
