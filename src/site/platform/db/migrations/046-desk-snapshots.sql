-- What was shown of a version when it was decided, JSON; empty: from before this was written down.
ALTER TABLE decision ADD COLUMN seen TEXT NOT NULL DEFAULT '';
-- What is inside the file of a submission, JSON; empty: not known.
ALTER TABLE submission ADD COLUMN probe TEXT NOT NULL DEFAULT '';
