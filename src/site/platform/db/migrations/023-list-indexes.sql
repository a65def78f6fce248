-- Lists of a channel, country or uploader walk a sort's index without leaving it: only who is shown has a row to read. What
-- is added here never changes, so views and ratings are written as before.
DROP INDEX video_latest;
DROP INDEX video_longest;
DROP INDEX video_talked;
DROP INDEX video_popular;
DROP INDEX video_viewed;
DROP INDEX video_rated;
CREATE INDEX video_latest  ON video (section, added_at DESC, id DESC, is_hd, is_exclusive, duration,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_longest ON video (section, duration DESC, id DESC, is_hd, is_exclusive, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_talked  ON video (section, comments DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_popular ON video (section, popularity DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_viewed  ON video (section, views DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;
CREATE INDEX video_rated   ON video (section, rating DESC, id DESC, is_hd, is_exclusive, duration, added_at,
  channel_id, uploader_id, country) WHERE state = 'approved' AND is_private = 0;

-- Newest of one of them, with what the filters ask for. Related videos take a channel's of every section.
DROP INDEX video_uploader;
DROP INDEX video_channel;
DROP INDEX video_country;
CREATE INDEX video_uploader ON video
  (uploader_id, section, added_at DESC, id DESC, is_hd, is_exclusive, duration, state, is_private);
CREATE INDEX video_channel  ON video
  (channel_id, added_at DESC, id DESC, section, is_hd, is_exclusive, duration, state, is_private);
CREATE INDEX video_country  ON video (country, section, added_at DESC, id DESC, is_hd, is_exclusive, duration)
  WHERE state = 'approved' AND is_private = 0;
