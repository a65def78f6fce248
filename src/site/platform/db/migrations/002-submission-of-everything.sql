-- Videos and albums from before there were submissions get one in the fitting state.
INSERT INTO submission (kind, member_id, video_id, state, draft, is_exclusive, duration, created_at, changed_at)
SELECT 'video', uploader_id, id,
  CASE state WHEN 'pending' THEN 'waiting' WHEN 'approved' THEN 'published' WHEN 'rejected' THEN 'refused'
    ELSE 'deleted' END,
  '', is_exclusive, duration,
  min(added_at, unixepoch() * 1000), min(added_at, unixepoch() * 1000)
FROM video
WHERE uploader_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM submission s WHERE s.video_id = video.id AND s.kind = 'video')
ORDER BY id;

INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms)
SELECT s.id, 1, v.thumb_key, v.color, 0
FROM submission s JOIN video v ON v.id = s.video_id
WHERE s.kind = 'video' AND s.upload_id IS NULL AND s.draft = ''
  AND NOT EXISTS (SELECT 1 FROM screenshot WHERE submission_id = s.id);

-- A hidden album was public once, because only a case or staff could hide albums then: it is held, and can be released.
INSERT INTO submission (kind, member_id, album_id, state, held_from, draft, created_at, changed_at)
SELECT 'album', owner_id, id,
  CASE state WHEN 'pending' THEN 'held' WHEN 'approved' THEN 'published' WHEN 'rejected' THEN 'refused'
    ELSE 'deleted' END,
  iif(state = 'pending', 'published', NULL), '',
  min(added_at, unixepoch() * 1000), iif(state = 'pending', unixepoch() * 1000, min(added_at, unixepoch() * 1000))
FROM album
WHERE NOT EXISTS (SELECT 1 FROM submission s WHERE s.album_id = album.id AND s.kind = 'album')
ORDER BY id;

INSERT INTO submission_event
  (submission_id, at, event, from_state, to_state, version, actor_id, code, note)
SELECT id, changed_at, 'hold', 'published', 'held', version, NULL, '', ''
FROM submission s
WHERE kind = 'album' AND state = 'held' AND NOT EXISTS (SELECT 1 FROM submission_event WHERE submission_id = s.id);

-- A held album is hidden as a whole: its photos do not change.
UPDATE photo SET
  submission_id = (SELECT s.id FROM submission s WHERE s.album_id = photo.album_id AND s.kind = 'album'),
  is_waiting = (SELECT a.state NOT IN ('approved', 'pending') FROM album a WHERE a.id = photo.album_id)
WHERE submission_id IS NULL;

-- The version of the site that made it: JSON from another version is ignored.
ALTER TABLE video_json ADD COLUMN made_for INTEGER NOT NULL DEFAULT 0;

-- The few whose original is still stored, found without reading all.
CREATE INDEX submission_source ON submission (id) WHERE source_key IS NOT NULL;
