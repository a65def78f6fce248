-- What the search index (search.db, db/search-database.ts) has to follow: one line a change, written by triggers only,
-- in the transaction of the change. Lines that the index has followed are taken out again by the site. Turns are never
-- given twice. Plain inserts: the trigger's own conflict clause would give way to that of the statement behind it.
CREATE TABLE search_change (
  turn    INTEGER PRIMARY KEY AUTOINCREMENT,
  kind    TEXT    NOT NULL,
  object  INTEGER NOT NULL
) STRICT;

CREATE TRIGGER search_video_added AFTER INSERT ON video
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', NEW.id); END;
CREATE TRIGGER search_video_changed
  AFTER UPDATE OF id, section, title_en, title_ja, is_hd, is_exclusive, is_private, state, duration, channel_id ON video
BEGIN
  INSERT INTO search_change (kind, object) VALUES ('video', NEW.id);
  INSERT INTO search_change (kind, object) SELECT 'video', OLD.id WHERE OLD.id <> NEW.id;
END;
CREATE TRIGGER search_video_left AFTER DELETE ON video
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', OLD.id); END;

CREATE TRIGGER search_tag_added AFTER INSERT ON video_tag
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id); END;
CREATE TRIGGER search_tag_changed AFTER UPDATE ON video_tag
BEGIN
  INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id);
  INSERT INTO search_change (kind, object) SELECT 'video', OLD.video_id WHERE OLD.video_id <> NEW.video_id;
END;
CREATE TRIGGER search_tag_left AFTER DELETE ON video_tag
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', OLD.video_id); END;

CREATE TRIGGER search_video_category_added AFTER INSERT ON video_category
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id); END;
CREATE TRIGGER search_video_category_changed AFTER UPDATE ON video_category
BEGIN
  INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id);
  INSERT INTO search_change (kind, object) SELECT 'video', OLD.video_id WHERE OLD.video_id <> NEW.video_id;
END;
CREATE TRIGGER search_video_category_left AFTER DELETE ON video_category
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', OLD.video_id); END;

CREATE TRIGGER search_video_model_added AFTER INSERT ON video_model
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id); END;
CREATE TRIGGER search_video_model_changed AFTER UPDATE ON video_model
BEGIN
  INSERT INTO search_change (kind, object) VALUES ('video', NEW.video_id);
  INSERT INTO search_change (kind, object) SELECT 'video', OLD.video_id WHERE OLD.video_id <> NEW.video_id;
END;
CREATE TRIGGER search_video_model_left AFTER DELETE ON video_model
  BEGIN INSERT INTO search_change (kind, object) VALUES ('video', OLD.video_id); END;

-- Names. The videos that carry one follow it: the indexer looks them up.
CREATE TRIGGER search_category_added AFTER INSERT ON category
  BEGIN INSERT INTO search_change (kind, object) VALUES ('category', NEW.id); END;
CREATE TRIGGER search_category_changed AFTER UPDATE OF title_en, title_ja ON category
  BEGIN INSERT INTO search_change (kind, object) VALUES ('category', NEW.id); END;
CREATE TRIGGER search_category_left AFTER DELETE ON category
  BEGIN INSERT INTO search_change (kind, object) VALUES ('category', OLD.id); END;

CREATE TRIGGER search_channel_added AFTER INSERT ON channel
  BEGIN INSERT INTO search_change (kind, object) VALUES ('channel', NEW.id); END;
CREATE TRIGGER search_channel_changed AFTER UPDATE OF title_en, title_ja ON channel
  BEGIN INSERT INTO search_change (kind, object) VALUES ('channel', NEW.id); END;
CREATE TRIGGER search_channel_left AFTER DELETE ON channel
  BEGIN INSERT INTO search_change (kind, object) VALUES ('channel', OLD.id); END;

CREATE TRIGGER search_model_added AFTER INSERT ON model
  BEGIN INSERT INTO search_change (kind, object) VALUES ('model', NEW.id); END;
CREATE TRIGGER search_model_changed AFTER UPDATE OF title_en, title_ja ON model
  BEGIN INSERT INTO search_change (kind, object) VALUES ('model', NEW.id); END;
CREATE TRIGGER search_model_left AFTER DELETE ON model
  BEGIN INSERT INTO search_change (kind, object) VALUES ('model', OLD.id); END;
CREATE TRIGGER search_alias_added AFTER INSERT ON model_alias
  BEGIN INSERT INTO search_change (kind, object) VALUES ('model', NEW.model_id); END;
CREATE TRIGGER search_alias_changed AFTER UPDATE ON model_alias
BEGIN
  INSERT INTO search_change (kind, object) VALUES ('model', NEW.model_id);
  INSERT INTO search_change (kind, object) SELECT 'model', OLD.model_id WHERE OLD.model_id <> NEW.model_id;
END;
CREATE TRIGGER search_alias_left AFTER DELETE ON model_alias
  BEGIN INSERT INTO search_change (kind, object) VALUES ('model', OLD.model_id); END;

CREATE TRIGGER search_member_added AFTER INSERT ON member
  BEGIN INSERT INTO search_change (kind, object) VALUES ('member', NEW.id); END;
CREATE TRIGGER search_member_changed AFTER UPDATE OF name ON member
  BEGIN INSERT INTO search_change (kind, object) VALUES ('member', NEW.id); END;
CREATE TRIGGER search_member_left AFTER DELETE ON member
  BEGIN INSERT INTO search_change (kind, object) VALUES ('member', OLD.id); END;

CREATE TRIGGER search_playlist_added AFTER INSERT ON playlist
  BEGIN INSERT INTO search_change (kind, object) VALUES ('playlist', NEW.id); END;
CREATE TRIGGER search_playlist_changed AFTER UPDATE OF title, is_private ON playlist
  BEGIN INSERT INTO search_change (kind, object) VALUES ('playlist', NEW.id); END;
CREATE TRIGGER search_playlist_left AFTER DELETE ON playlist
  BEGIN INSERT INTO search_change (kind, object) VALUES ('playlist', OLD.id); END;

CREATE TRIGGER search_album_added AFTER INSERT ON album
  BEGIN INSERT INTO search_change (kind, object) VALUES ('album', NEW.id); END;
CREATE TRIGGER search_album_changed AFTER UPDATE OF title_en, title_ja, is_private, state ON album
  BEGIN INSERT INTO search_change (kind, object) VALUES ('album', NEW.id); END;
CREATE TRIGGER search_album_left AFTER DELETE ON album
  BEGIN INSERT INTO search_change (kind, object) VALUES ('album', OLD.id); END;
