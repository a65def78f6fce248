-- contract 0.1 from 004: indexes of before the first release are made again.
-- What an order of a channel's, an uploader's or a country's videos is sorted by: without it each of their rows is looked
-- up (2-15 us against 0.1), or the whole catalogue is walked for a page of them.
DROP INDEX video_uploader;
DROP INDEX video_channel;
DROP INDEX video_country;
CREATE INDEX video_uploader ON video
  (uploader_id, catalogue, added_at DESC, id DESC, is_hd, is_exclusive, duration, state, is_private,
   rating, views, comments, popularity);
CREATE INDEX video_channel  ON video
  (channel_id, added_at DESC, id DESC, catalogue, is_hd, is_exclusive, duration, state, is_private,
   rating, views, comments, popularity);
CREATE INDEX video_country  ON video
  (country, catalogue, added_at DESC, id DESC, is_hd, is_exclusive, duration, rating, views, comments, popularity)
  WHERE state = 'approved' AND is_private = 0;
