-- Prints of pictures of a video, which outlive a new encoding.
CREATE TABLE print (
  submission_id  INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position       INTEGER NOT NULL,
  -- 8 bytes, and those of the mirrored picture.
  bits           BLOB    NOT NULL CHECK (length(bits) = 8),
  mirrored       BLOB    NOT NULL CHECK (length(mirrored) = 8),
  -- Of a video that was removed: new ones are compared with it.
  is_blocked     INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  PRIMARY KEY (submission_id, position)
) STRICT;
CREATE INDEX print_blocked ON print (submission_id, position) WHERE is_blocked = 1;

-- Pictures that look like one of something removed, for the review.
CREATE TABLE print_match (
  submission_id   INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  position        INTEGER NOT NULL,
  other_id        INTEGER NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
  other_position  INTEGER NOT NULL,
  -- Bits that differ.
  distance        INTEGER NOT NULL,
  PRIMARY KEY (submission_id, other_id, position)
) STRICT;
CREATE INDEX print_match_other ON print_match (other_id);
