-- Who is looking at a submission, until when. It names a submission without a reference: a row of it is worth a quarter of an hour.
CREATE TABLE submission_claim (
  submission_id  INTEGER PRIMARY KEY,
  member_id      INTEGER NOT NULL,
  until_at       INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_claim_member ON submission_claim (member_id, until_at);
CREATE INDEX audit_act ON audit (act, id);
-- Comments that wait for staff.
CREATE INDEX comment_held ON comment (added_at, id) WHERE state = 'held';
