-- Channels of a member: he chooses among them for what he uploads.
CREATE INDEX channel_owner ON channel (owner_id, dir);
