-- A subscription of somebody whom the owner of what is followed has blocked: the subscriber sees it as ever, nobody else does.
ALTER TABLE subscription ADD COLUMN is_silent INTEGER NOT NULL DEFAULT 0 CHECK (is_silent IN (0, 1));
