-- A number is given to one row for ever: an old page, link or mail must not mean another row. SQLite gives the number of a
-- deleted last row again unless its table says AUTOINCREMENT, which changes nothing of how rows are stored: the tables
-- are declared again where they are. `RESET` ends the writing and has the declarations read anew.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, ' INTEGER PRIMARY KEY', ' INTEGER PRIMARY KEY AUTOINCREMENT')
 WHERE type = 'table' AND name IN ('album', 'audit', 'case_file', 'case_message', 'category', 'channel', 'channel_group',
  'comment', 'decision', 'deed', 'dialog', 'job', 'member', 'message', 'model', 'notification', 'photo', 'playlist',
  'proposed_model', 'report', 'submission', 'submission_event', 'video');
PRAGMA writable_schema = RESET;

-- The highest number that is known to have been given: rows, and what still speaks of rows that are gone.
INSERT INTO sqlite_sequence (name, seq)
SELECT name, max(number) FROM (
            SELECT 'album' AS name, max(id) AS number FROM album
  UNION ALL SELECT 'audit', max(id) FROM audit
  UNION ALL SELECT 'case_file', max(id) FROM case_file
  UNION ALL SELECT 'case_message', max(id) FROM case_message
  UNION ALL SELECT 'category', max(id) FROM category
  UNION ALL SELECT 'channel', max(id) FROM channel
  UNION ALL SELECT 'channel_group', max(id) FROM channel_group
  UNION ALL SELECT 'comment', max(id) FROM comment
  UNION ALL SELECT 'decision', max(id) FROM decision
  UNION ALL SELECT 'deed', max(id) FROM deed
  UNION ALL SELECT 'dialog', max(id) FROM dialog
  UNION ALL SELECT 'job', max(id) FROM job
  UNION ALL SELECT 'member', max(id) FROM member
  UNION ALL SELECT 'message', max(id) FROM message
  UNION ALL SELECT 'model', max(id) FROM model
  UNION ALL SELECT 'notification', max(id) FROM notification
  UNION ALL SELECT 'photo', max(id) FROM photo
  UNION ALL SELECT 'playlist', max(id) FROM playlist
  UNION ALL SELECT 'proposed_model', max(id) FROM proposed_model
  UNION ALL SELECT 'report', max(id) FROM report
  UNION ALL SELECT 'submission', max(id) FROM submission
  UNION ALL SELECT 'submission_event', max(id) FROM submission_event
  UNION ALL SELECT 'video', max(id) FROM video

  UNION ALL SELECT 'member', max(actor_id) FROM audit
  UNION ALL SELECT 'member', max(actor_id) FROM submission_event
  UNION ALL SELECT 'member', max(actor_id) FROM edition
  UNION ALL SELECT 'member', max(moderator_id) FROM decision
  UNION ALL SELECT 'member', max(author_id) FROM case_message
  UNION ALL SELECT 'member', max(max(coalesce(claimed_by, 0), coalesce(decided_by, 0))) FROM case_file
  UNION ALL SELECT 'member', max(high_id) FROM dialog
  UNION ALL SELECT 'message', max(max(last_id, read_to, hidden_to)) FROM dialog_side
  UNION ALL SELECT 'comment', max(comment_id) FROM notification
  UNION ALL SELECT 'comment', max(p.item_id) FROM notification_part p
              JOIN notification n ON n.id = p.notification_id WHERE n.kind IN ('reply', 'comment', 'wall')
  UNION ALL SELECT 'video', max(p.item_id) FROM notification_part p
              JOIN notification n ON n.id = p.notification_id WHERE n.kind = 'published'
  UNION ALL SELECT 'video', max(video_id) FROM published
  UNION ALL SELECT 'submission', max(other_id) FROM print_match
  UNION ALL SELECT 'submission', max(submission_id) FROM submission_claim
  UNION ALL SELECT 'model', max(max(model_id, into_id)) FROM merged_link
  UNION ALL SELECT 'comment', max(object_id) FROM merged_link WHERE kind = 'comment'
  -- What is named by a word and a number.
  UNION ALL
  SELECT CASE kind WHEN 'wall' THEN 'member' WHEN 'case' THEN 'case_file' WHEN 'group' THEN 'channel_group'
           WHEN 'proposal' THEN 'proposed_model' ELSE kind END, number FROM (
              SELECT kind, max(CAST(object_id AS INTEGER)) AS number FROM audit GROUP BY kind
    UNION ALL SELECT kind, max(CAST(object_id AS INTEGER)) FROM edition GROUP BY kind
    UNION ALL SELECT kind, max(object_id) FROM case_file GROUP BY kind
    UNION ALL SELECT kind, max(object_id) FROM removed_object GROUP BY kind
    UNION ALL SELECT place, max(place_id) FROM notification GROUP BY place
    UNION ALL SELECT place, max(place_id) FROM notification_mute GROUP BY place)
)
 WHERE number > 0 AND name IN (SELECT name FROM sqlite_schema WHERE sql LIKE '%PRIMARY KEY AUTOINCREMENT%')
   AND name NOT IN (SELECT name FROM sqlite_sequence)
 GROUP BY name;
