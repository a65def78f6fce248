-- What stands still in a public video's answer, ready as JSON, without its last brace: counters and what depends on
-- the caller are added by the query (repositories/video-detail). Rows are made after the first read, inside a write
-- transaction, so a row is never older than the last change; every change of anything it shows deletes it here,
-- whoever wrote. At most one row a public video. tests/site/video-json.test.ts holds each trigger to its change.
CREATE TABLE video_json (
  video_id  INTEGER PRIMARY KEY,
  json      TEXT    NOT NULL
) STRICT;

-- Insert as well, here and below: a REPLACE is an insert whose delete is told to nobody.
CREATE TRIGGER video_json_video_added AFTER INSERT ON video
  BEGIN DELETE FROM video_json WHERE video_id = NEW.id; END;
-- All columns but the counters: what is private or deleted does not stay behind either.
CREATE TRIGGER video_json_video_changed
  AFTER UPDATE OF id, dir, section, title_en, title_ja, thumb_key, color, duration, is_hd, is_exclusive, is_private,
    state, country, uploader_id, channel_id, sg_id, ex_tube, ex_id, added_at ON video
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.id, NEW.id); END;
CREATE TRIGGER video_json_video_left AFTER DELETE ON video
  BEGIN DELETE FROM video_json WHERE video_id = OLD.id; END;

CREATE TRIGGER video_json_text_added AFTER INSERT ON video_text
  BEGIN DELETE FROM video_json WHERE video_id = NEW.video_id; END;
CREATE TRIGGER video_json_text_changed AFTER UPDATE OF video_id, description_en, description_ja ON video_text
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.video_id, NEW.video_id); END;
CREATE TRIGGER video_json_text_left AFTER DELETE ON video_text
  BEGIN DELETE FROM video_json WHERE video_id = OLD.video_id; END;

CREATE TRIGGER video_json_tag_added AFTER INSERT ON video_tag
  BEGIN DELETE FROM video_json WHERE video_id = NEW.video_id; END;
CREATE TRIGGER video_json_tag_changed AFTER UPDATE ON video_tag
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.video_id, NEW.video_id); END;
CREATE TRIGGER video_json_tag_left AFTER DELETE ON video_tag
  BEGIN DELETE FROM video_json WHERE video_id = OLD.video_id; END;

CREATE TRIGGER video_json_video_category_added AFTER INSERT ON video_category
  BEGIN DELETE FROM video_json WHERE video_id = NEW.video_id; END;
CREATE TRIGGER video_json_video_category_changed AFTER UPDATE ON video_category
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.video_id, NEW.video_id); END;
CREATE TRIGGER video_json_video_category_left AFTER DELETE ON video_category
  BEGIN DELETE FROM video_json WHERE video_id = OLD.video_id; END;

CREATE TRIGGER video_json_video_model_added AFTER INSERT ON video_model
  BEGIN DELETE FROM video_json WHERE video_id = NEW.video_id; END;
CREATE TRIGGER video_json_video_model_changed AFTER UPDATE ON video_model
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.video_id, NEW.video_id); END;
CREATE TRIGGER video_json_video_model_left AFTER DELETE ON video_model
  BEGIN DELETE FROM video_json WHERE video_id = OLD.video_id; END;

CREATE TRIGGER video_json_file_added AFTER INSERT ON video_file
  BEGIN DELETE FROM video_json WHERE video_id = NEW.video_id; END;
CREATE TRIGGER video_json_file_changed AFTER UPDATE ON video_file
  BEGIN DELETE FROM video_json WHERE video_id IN (OLD.video_id, NEW.video_id); END;
CREATE TRIGGER video_json_file_left AFTER DELETE ON video_file
  BEGIN DELETE FROM video_json WHERE video_id = OLD.video_id; END;

-- What videos point at. Links are looked up after the change, so a row that leaves first loses its links, and those
-- triggers have done the work; for a writer without foreign keys the links are still there and found.
CREATE TRIGGER video_json_category_added AFTER INSERT ON category
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT video_id FROM video_category WHERE category_id = NEW.id); END;
CREATE TRIGGER video_json_category_changed AFTER UPDATE OF id, dir, title_en, title_ja ON category
  BEGIN DELETE FROM video_json WHERE video_id IN
    (SELECT video_id FROM video_category WHERE category_id IN (OLD.id, NEW.id)); END;
CREATE TRIGGER video_json_category_left AFTER DELETE ON category
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT video_id FROM video_category WHERE category_id = OLD.id); END;

CREATE TRIGGER video_json_model_added AFTER INSERT ON model
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT video_id FROM video_model WHERE model_id = NEW.id); END;
CREATE TRIGGER video_json_model_changed AFTER UPDATE OF id, dir, title_en, title_ja ON model
  BEGIN DELETE FROM video_json WHERE video_id IN
    (SELECT video_id FROM video_model WHERE model_id IN (OLD.id, NEW.id)); END;
CREATE TRIGGER video_json_model_left AFTER DELETE ON model
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT video_id FROM video_model WHERE model_id = OLD.id); END;

CREATE TRIGGER video_json_channel_added AFTER INSERT ON channel
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE channel_id = NEW.id); END;
CREATE TRIGGER video_json_channel_changed AFTER UPDATE OF id, dir, title_en, title_ja ON channel
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE channel_id IN (OLD.id, NEW.id)); END;
CREATE TRIGGER video_json_channel_left AFTER DELETE ON channel
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE channel_id = OLD.id); END;

CREATE TRIGGER video_json_member_added AFTER INSERT ON member
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE uploader_id = NEW.id); END;
CREATE TRIGGER video_json_member_changed AFTER UPDATE OF id, name, avatar_key ON member
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE uploader_id IN (OLD.id, NEW.id)); END;
CREATE TRIGGER video_json_member_left AFTER DELETE ON member
  BEGIN DELETE FROM video_json WHERE video_id IN (SELECT id FROM video WHERE uploader_id = OLD.id); END;
