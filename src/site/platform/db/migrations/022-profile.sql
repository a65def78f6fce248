-- Who else may open a page that not everybody may. `member.shows_*` is 1 exactly where the audience is everyone; a page
-- without a row is shown to everybody or to nobody, as that flag says.
CREATE TABLE member_audience (
  member_id  INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  page       TEXT    NOT NULL CHECK (page IN ('info', 'wall', 'friends', 'subscriptions', 'favourites')),
  audience   TEXT    NOT NULL CHECK (audience IN ('everyone', 'members', 'friends', 'me')),
  PRIMARY KEY (member_id, page)
) STRICT, WITHOUT ROWID;

ALTER TABLE member ADD COLUMN cover_key TEXT NOT NULL DEFAULT '';
CREATE INDEX member_cover ON member (cover_key) WHERE cover_key <> '';

-- Whether the site stores what the member watched. Off by default (decisions D).
ALTER TABLE account ADD COLUMN keeps_history INTEGER NOT NULL DEFAULT 0 CHECK (keeps_history IN (0, 1));

-- A picture's record is deleted with the picture: what else may name it is looked up, not read through.
CREATE INDEX video_file_media ON video_file (media_key);
CREATE INDEX video_storyboard_media ON video_storyboard (media_key);
CREATE INDEX video_caption_media ON video_caption (media_key);
