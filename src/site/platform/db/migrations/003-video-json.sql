-- What stands still in a public video's answer, ready as JSON, without its last brace: counters and what depends on
-- the caller are added by the query (repositories/video-detail). Rows are made after the first read, inside a write
-- transaction, so a row is never older than the last change; every change of anything it shows deletes it, whoever
-- wrote (db/derived.ts). At most one row a public video.
CREATE TABLE video_json (
  video_id  INTEGER PRIMARY KEY,
  json      TEXT    NOT NULL
) STRICT;
