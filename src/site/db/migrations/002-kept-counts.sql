-- Kept counts and the change counter. Both are written by triggers only: whoever writes rows need not know them.

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

CREATE TRIGGER video_count_added AFTER INSERT ON video WHEN NEW.state = 'approved' AND NEW.is_private = 0
BEGIN
  INSERT INTO video_count (scope, object, section, total)
    SELECT scope, object, NEW.section, 1 FROM video_scope WHERE video_id = NEW.id
    ON CONFLICT (scope, object, section) DO UPDATE SET total = total + 1;
END;

-- A change that moves a video between counts: taken out as it was, put in as it is.
CREATE TRIGGER video_count_moving
BEFORE UPDATE OF state, is_private, section, country, channel_id, uploader_id, is_hd, is_exclusive ON video
WHEN OLD.state = 'approved' AND OLD.is_private = 0
BEGIN
  UPDATE video_count SET total = total - 1
    WHERE section = OLD.section
      AND (scope, object) IN (SELECT scope, object FROM video_scope WHERE video_id = OLD.id);
END;

CREATE TRIGGER video_count_moved
AFTER UPDATE OF state, is_private, section, country, channel_id, uploader_id, is_hd, is_exclusive ON video
WHEN NEW.state = 'approved' AND NEW.is_private = 0
BEGIN
  INSERT INTO video_count (scope, object, section, total)
    SELECT scope, object, NEW.section, 1 FROM video_scope WHERE video_id = NEW.id
    ON CONFLICT (scope, object, section) DO UPDATE SET total = total + 1;
END;

-- Before, while the rows that point at the video are still there; the cascade then finds no video to count down.
CREATE TRIGGER video_count_leaving BEFORE DELETE ON video WHEN OLD.state = 'approved' AND OLD.is_private = 0
BEGIN
  UPDATE video_count SET total = total - 1
    WHERE section = OLD.section
      AND (scope, object) IN (SELECT scope, object FROM video_scope WHERE video_id = OLD.id);
END;

CREATE TRIGGER video_category_count_added AFTER INSERT ON video_category
BEGIN
  INSERT INTO video_count (scope, object, section, total)
    SELECT 'category', CAST(NEW.category_id AS TEXT), section, 1 FROM video
    WHERE id = NEW.video_id AND state = 'approved' AND is_private = 0
    ON CONFLICT (scope, object, section) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER video_category_count_left AFTER DELETE ON video_category
BEGIN
  UPDATE video_count SET total = total - 1
    WHERE scope = 'category' AND object = CAST(OLD.category_id AS TEXT)
      AND section = (SELECT section FROM video WHERE id = OLD.video_id AND state = 'approved' AND is_private = 0);
END;

CREATE TRIGGER video_model_count_added AFTER INSERT ON video_model
BEGIN
  INSERT INTO video_count (scope, object, section, total)
    SELECT 'model', CAST(NEW.model_id AS TEXT), section, 1 FROM video
    WHERE id = NEW.video_id AND state = 'approved' AND is_private = 0
    ON CONFLICT (scope, object, section) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER video_model_count_left AFTER DELETE ON video_model
BEGIN
  UPDATE video_count SET total = total - 1
    WHERE scope = 'model' AND object = CAST(OLD.model_id AS TEXT)
      AND section = (SELECT section FROM video WHERE id = OLD.video_id AND state = 'approved' AND is_private = 0);
END;

CREATE TRIGGER video_tag_count_added AFTER INSERT ON video_tag
BEGIN
  INSERT INTO video_count (scope, object, section, total)
    SELECT 'tag', NEW.tag, section, 1 FROM video
    WHERE id = NEW.video_id AND state = 'approved' AND is_private = 0
    ON CONFLICT (scope, object, section) DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER video_tag_count_left AFTER DELETE ON video_tag
BEGIN
  UPDATE video_count SET total = total - 1
    WHERE scope = 'tag' AND object = OLD.tag
      AND section = (SELECT section FROM video WHERE id = OLD.video_id AND state = 'approved' AND is_private = 0);
END;

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

CREATE TRIGGER public_video_added AFTER INSERT ON video
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_changed
  AFTER UPDATE OF dir, section, title_en, title_ja, thumb_key, color, duration, is_hd, is_exclusive, is_private, state,
    country, uploader_id, channel_id, added_at ON video
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_left AFTER DELETE ON video
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_text_added AFTER INSERT ON video_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_text_changed AFTER UPDATE OF description_en, description_ja ON video_text
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_tag_added AFTER INSERT ON video_tag
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_tag_left AFTER DELETE ON video_tag
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_category_added AFTER INSERT ON video_category
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_category_left AFTER DELETE ON video_category
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_model_added AFTER INSERT ON video_model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_video_model_left AFTER DELETE ON video_model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_file_added AFTER INSERT ON video_file
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_file_changed AFTER UPDATE ON video_file
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_file_left AFTER DELETE ON video_file
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_category_added AFTER INSERT ON category
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_category_changed AFTER UPDATE ON category
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_category_left AFTER DELETE ON category
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_changed AFTER UPDATE ON channel
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_channel_left AFTER DELETE ON channel
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_changed AFTER UPDATE ON model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_model_left AFTER DELETE ON model
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_member_changed AFTER UPDATE OF name, avatar_key ON member
  BEGIN UPDATE public_change SET version = version + 1; END;
CREATE TRIGGER public_member_left AFTER DELETE ON member
  BEGIN UPDATE public_change SET version = version + 1; END;
