-- Mean ratings of models and channels, in whole numbers. Before, round() made them, whose ties SQLite's versions break
-- differently: what one had put into the index another did not find there, and refused to write. Half a thousandth is
-- rounded up; what is divided last is a whole number of thousandths, which every version divides alike.

DROP INDEX model_rated;
ALTER TABLE model DROP COLUMN rating;
ALTER TABLE model ADD COLUMN rating REAL NOT NULL GENERATED ALWAYS AS
  (CASE WHEN rated = 0 THEN 0.0 ELSE ((rating_sum * 10 + rated / 2) / rated) / 1000.0 END) VIRTUAL;
CREATE INDEX model_rated ON model (rating DESC, id DESC);

DROP INDEX channel_rated;
ALTER TABLE channel DROP COLUMN rating;
ALTER TABLE channel ADD COLUMN rating REAL NOT NULL GENERATED ALWAYS AS
  (CASE WHEN rated = 0 THEN 0.0 ELSE ((rating_sum * 10 + rated / 2) / rated) / 1000.0 END) VIRTUAL;
CREATE INDEX channel_rated ON channel (rating DESC, id DESC);
