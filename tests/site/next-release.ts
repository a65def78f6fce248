import { COUNTERS } from '../../src/site/platform/db/derived/counters.ts';
import { DERIVED } from '../../src/site/platform/db/derived.ts';
import { type Build, ownBuild } from '../../src/site/platform/db/migrate.ts';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';

const known = readMigrations();
/** Number of its migration. */
export const NEXT_NUMBER = known.length + 1;

/** An expansion of every sort: a table, columns, indexes, rows filled up. */
const EXPANSION = `ALTER TABLE video ADD COLUMN mood TEXT NOT NULL DEFAULT '' CHECK (mood IN ('', 'calm'));
  ALTER TABLE category ADD COLUMN hd_videos INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE comment ADD COLUMN seen_at INTEGER;
  CREATE TABLE mood (video_id INTEGER PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE, text TEXT NOT NULL) STRICT;
  CREATE TABLE mood_of_member (member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    text TEXT NOT NULL, PRIMARY KEY (member_id, text)) STRICT, WITHOUT ROWID;
  CREATE INDEX video_mood ON video (mood) WHERE mood <> '';
  UPDATE video SET mood = 'calm' WHERE is_hd = 1`;

/** The release after this one, of the same minor version: an expansion, and a counter of its own. */
export const NEXT: Build = {
  ...ownBuild([...known, { id: NEXT_NUMBER, name: `00${NEXT_NUMBER}-moods.sql`, text: EXPANSION }]),
  derived: {
    ...DERIVED,
    counters: [
      ...COUNTERS,
      {
        of: 'video',
        through: { table: 'video_category', column: 'video_id' },
        when: 'r.is_hd = 1',
        into: 'category',
        key: { id: 'l.category_id' },
        add: { hd_videos: '1' },
      },
    ],
  },
  release: '0.1.999',
};

/** The counter that only the next release has, and what it should be. */
export const HD_VIDEOS = `SELECT c.id, c.hd_videos, (SELECT count(*) FROM video_category l JOIN video v ON v.id = l.video_id
  WHERE l.category_id = c.id AND v.is_hd = 1) FROM category c`;
