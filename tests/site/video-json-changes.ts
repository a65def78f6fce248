/** The video under test has something of everything; the next one, private, is there for links to move to. */
export const ID = 1001;

/** A change of each kind to everything the ready JSON shows. */
export const CHANGES: Readonly<Record<string, string>> = {
  video_added: `REPLACE INTO video SELECT * FROM video WHERE id = ${ID}`,
  video_changed: `UPDATE video SET title_en = 'Renamed' WHERE id = ${ID}`,
  video_left: `DELETE FROM video WHERE id = ${ID}`,
  text_added: `REPLACE INTO video_text (video_id, description_en) VALUES (${ID}, 'New')`,
  text_changed: `UPDATE video_text SET description_ja = '新' WHERE video_id = ${ID}`,
  text_left: `DELETE FROM video_text WHERE video_id = ${ID}`,
  tag_added: `INSERT INTO video_tag VALUES (${ID}, 'new')`,
  tag_changed: `UPDATE video_tag SET tag = 'loud' WHERE video_id = ${ID}`,
  tag_left: `DELETE FROM video_tag WHERE video_id = ${ID}`,
  video_category_added: `INSERT INTO video_category (video_id, category_id) VALUES (${ID}, 2)`,
  video_category_changed: `UPDATE video_category SET category_id = 2 WHERE video_id = ${ID}`,
  video_category_left: `DELETE FROM video_category WHERE video_id = ${ID}`,
  video_model_added: `INSERT INTO video_model (video_id, model_id) VALUES (${ID}, 2)`,
  video_model_changed: `UPDATE video_model SET video_id = 1002 WHERE video_id = ${ID}`,
  video_model_left: `DELETE FROM video_model WHERE video_id = ${ID}`,
  file_added: `INSERT INTO video_file SELECT video_id, '1080p', media_key, 1920, 1080, 0 FROM video_file
    WHERE video_id = ${ID} AND format = '720p'`,
  file_changed: `UPDATE video_file SET height = 719 WHERE video_id = ${ID} AND format = '720p'`,
  file_left: `DELETE FROM video_file WHERE video_id = ${ID} AND format = '720p'`,
  category_added: `REPLACE INTO category (id, dir, title_en, title_ja) VALUES (1, 'hail', 'Hail', '雹')`,
  category_changed: `UPDATE category SET title_ja = '小雨' WHERE id = 1`,
  category_left: 'DELETE FROM category WHERE id = 1',
  model_added: `REPLACE INTO model (id, dir, title_en, title_ja) VALUES (1, 'so', 'So', '空')`,
  model_changed: `UPDATE model SET title_en = 'Aoi' WHERE id = 1`,
  model_left: 'DELETE FROM model WHERE id = 1',
  channel_added: `REPLACE INTO channel (id, dir, title_en, title_ja) VALUES (1, 'deep', 'Deep', '深い')`,
  channel_changed: `UPDATE channel SET dir = 'wider' WHERE id = 1`,
  channel_left: 'DELETE FROM channel WHERE id = 1',
  member_added: `REPLACE INTO member (id, name, created_at) VALUES (1, 'somebody', 0)`,
  member_changed: `UPDATE member SET name = 'renamed' WHERE id = 1`,
  member_left: 'DELETE FROM member WHERE id = 1',
};
