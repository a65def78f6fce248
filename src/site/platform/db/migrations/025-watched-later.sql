-- Whether a video leaves the member's watch later when he has watched it. Off by default.
ALTER TABLE account ADD COLUMN removes_watched INTEGER NOT NULL DEFAULT 0 CHECK (removes_watched IN (0, 1));
