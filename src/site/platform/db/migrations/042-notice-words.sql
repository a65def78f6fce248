-- What staff says with a notification: what became of the thing, the reason, a note; and what it was called, where the
-- thing may be gone. Empty: nothing.
ALTER TABLE notification ADD COLUMN outcome TEXT NOT NULL DEFAULT ''
  CHECK (outcome IN ('', 'held', 'shown', 'restored', 'removed'));
ALTER TABLE notification ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE notification ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE notification ADD COLUMN title TEXT NOT NULL DEFAULT '';
