-- Kept counts and the change counter. Triggers write both (db/derived.ts): no migration makes triggers.

-- Everything a video is counted under. `object` is the text of an id, a country, a tag, or a type of listing.
CREATE VIEW video_scope (video_id, scope, object) AS
  SELECT id, 'section', '' FROM video
  UNION ALL SELECT id, 'section', 'hd' FROM video WHERE is_hd = 1
  UNION ALL SELECT id, 'section', 'exclusive' FROM video WHERE is_exclusive = 1
  UNION ALL SELECT id, 'country', country FROM video WHERE country <> ''
  UNION ALL SELECT id, 'channel', CAST(channel_id AS TEXT) FROM video WHERE channel_id IS NOT NULL
  UNION ALL SELECT id, 'uploader', CAST(uploader_id AS TEXT) FROM video WHERE uploader_id IS NOT NULL
  UNION ALL SELECT video_id, 'category', CAST(category_id AS TEXT) FROM video_category
  UNION ALL SELECT video_id, 'model', CAST(model_id AS TEXT) FROM video_model
  UNION ALL SELECT video_id, 'tag', tag FROM video_tag;

CREATE INDEX video_count_top ON video_count (scope, section, total DESC, object);

-- Who shows a picture; a picture that nobody shows is nobody's to see.
CREATE INDEX member_avatar ON member (avatar_key) WHERE avatar_key <> '';
CREATE INDEX model_image   ON model (image_key) WHERE image_key <> '';
CREATE INDEX channel_image ON channel (image_key) WHERE image_key <> '';

-- What public answers are made from has changed: finished answers made before are void. Counters that move all the
-- time (views, rating, comments, popularity) do not count: they age within {lifetime}.
CREATE TABLE public_change (
  only     INTEGER PRIMARY KEY CHECK (only = 1),
  version  INTEGER NOT NULL
) STRICT;
INSERT INTO public_change (only, version) VALUES (1, 1);
