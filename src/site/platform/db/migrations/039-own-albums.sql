-- Albums that members make: an album, and an addition to one that is published, are submissions.
-- The column is made anew: a CHECK cannot be changed, and a table that is dropped takes what refers to it along.
ALTER TABLE submission ADD COLUMN sort TEXT NOT NULL DEFAULT 'video'
  CHECK (sort IN ('video', 'edit', 'album', 'photos'));
UPDATE submission SET sort = kind;
DROP INDEX submission_video;
DROP INDEX submission_one_edit;
ALTER TABLE submission DROP COLUMN kind;
ALTER TABLE submission RENAME COLUMN sort TO kind;
ALTER TABLE submission ADD COLUMN album_id INTEGER REFERENCES album (id) ON DELETE CASCADE;
CREATE INDEX submission_video ON submission (video_id, kind, id);
CREATE UNIQUE INDEX submission_one_edit ON submission (video_id)
  WHERE kind = 'edit' AND state IN ('ready', 'waiting', 'asked', 'held');
CREATE INDEX submission_album ON submission (album_id, kind, id);
CREATE UNIQUE INDEX submission_one_album ON submission (album_id) WHERE kind = 'album';
CREATE UNIQUE INDEX submission_one_addition ON submission (album_id)
  WHERE kind = 'photos' AND state IN ('ready', 'waiting', 'asked', 'refused', 'held');

-- The cover; NULL or not shown: the first one does.
ALTER TABLE album ADD COLUMN cover_id INTEGER;
-- Of its order and words, for those who change them: of two at once one is refused.
ALTER TABLE album ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

CREATE TABLE album_tag (
  album_id  INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  tag       TEXT    NOT NULL,
  PRIMARY KEY (album_id, tag)
) STRICT, WITHOUT ROWID;

-- What it came with, and whether that is not approved: then nobody but its member and staff may see it.
ALTER TABLE photo ADD COLUMN submission_id INTEGER REFERENCES submission (id) ON DELETE CASCADE;
ALTER TABLE photo ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1));
ALTER TABLE photo ADD COLUMN caption_en TEXT NOT NULL DEFAULT '';
ALTER TABLE photo ADD COLUMN caption_ja TEXT NOT NULL DEFAULT '';
-- Of the file that was sent, pixels; 0: not known.
ALTER TABLE photo ADD COLUMN sent_width INTEGER NOT NULL DEFAULT 0;
ALTER TABLE photo ADD COLUMN sent_height INTEGER NOT NULL DEFAULT 0;
-- The client's own name of it: sent again, it is one photo.
ALTER TABLE photo ADD COLUMN cid TEXT;
CREATE INDEX photo_submission ON photo (submission_id);
CREATE UNIQUE INDEX photo_cid ON photo (album_id, cid) WHERE cid IS NOT NULL;
