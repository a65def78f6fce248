-- What a video got on a day (UTC), as days since 1970. Likes, favourites and comments are those that are there, on the
-- day they came; triggers count them (db/derived). Views are added by who counts them.
CREATE TABLE video_day (
  video_id    INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  day         INTEGER NOT NULL,
  views       INTEGER NOT NULL DEFAULT 0,
  likes       INTEGER NOT NULL DEFAULT 0,
  favourites  INTEGER NOT NULL DEFAULT 0,
  comments    INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (video_id, day)
) STRICT, WITHOUT ROWID;
