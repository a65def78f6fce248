-- A quality of a video, packed for streaming: all of its segments in one file.
CREATE TABLE video_stream (
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  format     TEXT    NOT NULL,
  media_key  TEXT    NOT NULL REFERENCES media_object (key),
  -- As RFC 6381 writes them.
  codecs     TEXT    NOT NULL,
  -- Bits of the busiest second.
  bandwidth  INTEGER NOT NULL CHECK (bandwidth > 0),
  width      INTEGER NOT NULL CHECK (width > 0),
  height     INTEGER NOT NULL CHECK (height > 0),
  -- JSON: what a decoder reads first, then each segment with its seconds.
  segments   TEXT    NOT NULL,
  PRIMARY KEY (video_id, format)
) STRICT;
CREATE INDEX video_stream_media ON video_stream (media_key);
