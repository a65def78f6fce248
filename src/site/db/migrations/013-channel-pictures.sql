-- The JSON that stands ready of a public video shows its channel's picture.
DROP TRIGGER video_json_channel_changed;
CREATE TRIGGER video_json_channel_changed AFTER UPDATE OF id, dir, title_en, title_ja, image_key ON channel
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE channel_id IN (OLD.id, NEW.id)); END;

DELETE FROM video_json;
