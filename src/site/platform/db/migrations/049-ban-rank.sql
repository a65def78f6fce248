-- The role of who set a ban: a lower one does not change it. An operator counts as an admin, and so does who is not known.
ALTER TABLE account ADD COLUMN ban_role TEXT NOT NULL DEFAULT 'admin' CHECK (ban_role IN ('moderator', 'admin'));
UPDATE account SET ban_role = 'moderator' WHERE state = 'banned' AND 'moderator' = (
  SELECT actor_role FROM audit
  WHERE kind = 'member' AND object_id = CAST(account.member_id AS TEXT) AND act = 'ban'
  ORDER BY id DESC LIMIT 1
);
