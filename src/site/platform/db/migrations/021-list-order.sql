-- A playlist's order is made of text keys with room between any two (fractional indexing), so that a move writes one row.
CREATE TABLE playlist_video_new (
  playlist_id  INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  video_id     INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  -- Compared byte by byte; ties by video.
  position     TEXT    NOT NULL,
  added_at     INTEGER NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
) STRICT, WITHOUT ROWID;

-- 'd' and four digits to the base 62: keys as the site makes them.
WITH alphabet (digits) AS (VALUES ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')),
  numbered (playlist_id, video_id, n, added_at) AS (
    SELECT playlist_id, video_id, row_number() OVER (PARTITION BY playlist_id ORDER BY position, video_id), added_at
    FROM playlist_video)
INSERT INTO playlist_video_new (playlist_id, video_id, position, added_at)
SELECT playlist_id, video_id,
  'd' || substr(digits, n / 238328 % 62 + 1, 1) || substr(digits, n / 3844 % 62 + 1, 1)
    || substr(digits, n / 62 % 62 + 1, 1) || substr(digits, n % 62 + 1, 1),
  added_at
FROM numbered, alphabet;

DROP TABLE playlist_video;
ALTER TABLE playlist_video_new RENAME TO playlist_video;
CREATE INDEX playlist_video_order ON playlist_video (playlist_id, position, video_id);
CREATE INDEX playlist_video_video ON playlist_video (video_id);
