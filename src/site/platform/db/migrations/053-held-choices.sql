-- What a member had chosen before all of a channel was turned off; NULL: it was not, or has been chosen since.
ALTER TABLE notification_choice ADD COLUMN held INTEGER CHECK (held IN (0, 1));
