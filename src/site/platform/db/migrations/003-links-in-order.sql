-- What a listing of a model or a category sorts and filters by, copied from the video (derived/copies.ts): else its
-- pages walk the whole catalogue, or sort all that is in it.
ALTER TABLE video_category ADD COLUMN catalogue    TEXT    NOT NULL DEFAULT '';
ALTER TABLE video_category ADD COLUMN added_at     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN duration     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN rating       REAL    NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN views        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN comments     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN popularity   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN is_hd        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN is_exclusive INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_category ADD COLUMN is_public    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN catalogue    TEXT    NOT NULL DEFAULT '';
ALTER TABLE video_model    ADD COLUMN added_at     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN duration     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN rating       REAL    NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN views        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN comments     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN popularity   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN is_hd        INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN is_exclusive INTEGER NOT NULL DEFAULT 0;
ALTER TABLE video_model    ADD COLUMN is_public    INTEGER NOT NULL DEFAULT 0;

-- Filled before there are indexes: one that is made of all rows at once takes a tenth of the time.
UPDATE video_category SET
  catalogue = v.catalogue, added_at = v.added_at, duration = v.duration, rating = v.rating, views = v.views,
  comments = v.comments, popularity = v.popularity, is_hd = v.is_hd, is_exclusive = v.is_exclusive,
  is_public = v.state = 'approved' AND v.is_private = 0
FROM video v WHERE v.id = video_category.video_id;
UPDATE video_model SET
  catalogue = v.catalogue, added_at = v.added_at, duration = v.duration, rating = v.rating, views = v.views,
  comments = v.comments, popularity = v.popularity, is_hd = v.is_hd, is_exclusive = v.is_exclusive,
  is_public = v.state = 'approved' AND v.is_private = 0
FROM video v WHERE v.id = video_model.video_id;

-- As those of `video`: one for each sort, then what the filters ask for.
CREATE INDEX video_category_latest ON video_category (category_id, catalogue, added_at DESC, video_id DESC,
  is_hd, is_exclusive, duration) WHERE is_public = 1;
CREATE INDEX video_category_longest ON video_category (category_id, catalogue, duration DESC, video_id DESC,
  is_hd, is_exclusive, added_at) WHERE is_public = 1;
CREATE INDEX video_category_talked ON video_category (category_id, catalogue, comments DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_category_popular ON video_category (category_id, catalogue, popularity DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_category_viewed ON video_category (category_id, catalogue, views DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_category_rated ON video_category (category_id, catalogue, rating DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_model_latest ON video_model (model_id, catalogue, added_at DESC, video_id DESC,
  is_hd, is_exclusive, duration) WHERE is_public = 1;
CREATE INDEX video_model_longest ON video_model (model_id, catalogue, duration DESC, video_id DESC,
  is_hd, is_exclusive, added_at) WHERE is_public = 1;
CREATE INDEX video_model_talked ON video_model (model_id, catalogue, comments DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_model_popular ON video_model (model_id, catalogue, popularity DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_model_viewed ON video_model (model_id, catalogue, views DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
CREATE INDEX video_model_rated ON video_model (model_id, catalogue, rating DESC, video_id DESC,
  is_hd, is_exclusive, duration, added_at) WHERE is_public = 1;
