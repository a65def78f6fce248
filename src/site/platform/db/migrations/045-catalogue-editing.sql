-- Merges of models that can be undone: the change of the model that was taken away (edition.version).
CREATE TABLE model_merge (
  model_id  INTEGER NOT NULL,
  version   INTEGER NOT NULL,
  PRIMARY KEY (model_id, version)
) STRICT, WITHOUT ROWID;

-- What a merge has moved away from a model, until it is brought back.
CREATE TABLE merged_link (
  model_id   INTEGER NOT NULL,
  kind       TEXT    NOT NULL CHECK (kind IN ('video', 'album', 'comment', 'subscription', 'proposal')),
  -- A video, album, comment or proposed name; of a subscription, who has it.
  object_id  INTEGER NOT NULL,
  -- Where to.
  into_id    INTEGER NOT NULL,
  -- That one had it before: it keeps it.
  was_there  INTEGER NOT NULL CHECK (was_there IN (0, 1)),
  -- Of a comment and a subscription; else 0.
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (model_id, kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_subscription ON merged_link (object_id) WHERE kind = 'subscription';

-- Since when there was a model or channel that was taken away: it comes back as old as it was.
CREATE TABLE removed_object (
  kind       TEXT    NOT NULL CHECK (kind IN ('model', 'channel')),
  object_id  INTEGER NOT NULL,
  added_at   INTEGER NOT NULL,
  PRIMARY KEY (kind, object_id)
) STRICT, WITHOUT ROWID;

-- Pictures that admins have sent for models and channels. One that was replaced stays, for undo; staff alone may see it.
CREATE TABLE staff_picture (
  -- Of media_object.
  key       TEXT    PRIMARY KEY,
  use       TEXT    NOT NULL CHECK (use IN ('model', 'channel', 'cover')),
  at        INTEGER NOT NULL,
  -- 0: no form with it was saved yet; after a day it goes.
  is_saved  INTEGER NOT NULL DEFAULT 0 CHECK (is_saved IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_picture_unsaved ON staff_picture (at) WHERE is_saved = 0;
