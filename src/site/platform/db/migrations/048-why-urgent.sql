-- Why a case is urgent; empty: it is not, or it is from before this was written down.
ALTER TABLE case_file ADD COLUMN urgent_reason TEXT NOT NULL DEFAULT ''
  CHECK (urgent_reason IN ('', 'owner', 'limit', 'dismissed', 'kind', 'appeal'));
UPDATE case_file SET urgent_reason = 'appeal' WHERE is_urgent = 1 AND state = 'reopened';
