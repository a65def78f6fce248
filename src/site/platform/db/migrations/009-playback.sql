-- Playback events of those who allow statistics (`stat_dev.php`): how many a day, and nothing of whom or of which video.
CREATE TABLE playback_count (
  day    TEXT    NOT NULL,
  event  TEXT    NOT NULL,
  total  INTEGER NOT NULL,
  PRIMARY KEY (day, event)
) STRICT, WITHOUT ROWID;
