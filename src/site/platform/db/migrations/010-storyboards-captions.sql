-- What a player shows beside the picture. Whoever may see the video may see them: they carry no rule of their own.
CREATE TABLE video_storyboard (
  video_id     INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
  -- One picture of `tiles` frames, `columns` in a row, from left to right and down.
  media_key    TEXT    NOT NULL REFERENCES media_object (key),
  tile_width   INTEGER NOT NULL CHECK (tile_width > 0),
  tile_height  INTEGER NOT NULL CHECK (tile_height > 0),
  columns      INTEGER NOT NULL CHECK (columns > 0),
  tiles        INTEGER NOT NULL CHECK (tiles > 0),
  every_ms     INTEGER NOT NULL CHECK (every_ms > 0)
) STRICT;

CREATE TABLE video_caption (
  video_id   INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  language   TEXT    NOT NULL CHECK (language IN ('en', 'ja')),
  -- A WebVTT file.
  media_key  TEXT    NOT NULL REFERENCES media_object (key),
  PRIMARY KEY (video_id, language)
) STRICT, WITHOUT ROWID;
