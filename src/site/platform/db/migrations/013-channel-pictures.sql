-- The JSON that stands ready of a public video shows its channel's picture.

DELETE FROM video_json;
