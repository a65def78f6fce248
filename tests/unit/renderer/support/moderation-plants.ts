import path from 'node:path';
import Sqlite from 'better-sqlite3';

/** Changes the database of a site that runs. */
export function changeSite<Made>(data: string, change: (sqlite: Sqlite.Database) => Made): Made {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  try {
    return sqlite.transaction(() => change(sqlite))();
  } finally {
    sqlite.close();
  }
}

const memberOf = (sqlite: Sqlite.Database) =>
  sqlite.prepare(`SELECT id FROM member WHERE role = 'uploader' LIMIT 1`).pluck().get();

/** Something that waits for staff. */
export const plantSubmission = (data: string): number =>
  changeSite(data, (sqlite) => {
    const draft = JSON.stringify({ title_en: 'Night harbour', title_ja: '夜の港' });
    return sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at) VALUES ('video', ?, 'waiting', ?, 1, 1) RETURNING id`,
      )
      .pluck()
      .get(memberOf(sqlite), draft) as number;
  });

/** A report of somebody, whose case is open. */
export const plantCase = (data: string): number =>
  changeSite(data, (sqlite) => {
    const file = sqlite
      .prepare(
        `INSERT INTO case_file (subject, kind, object_id, state, opened_at, complete_at, due_at) VALUES ('spam', 'member', ?, 'open', 1, 1, 9000000000000) RETURNING id`,
      )
      .pluck()
      .get(memberOf(sqlite)) as number;
    sqlite
      .prepare(
        `INSERT INTO report (subject, email, message, case_id, created_at) VALUES ('spam', 'hana@mail.example', 'It is an advert.', ?, 1)`,
      )
      .run(file);
    return file;
  });

/** `admin` has refused a submission, and its uploader asks for another decision. */
export const plantAppeal = (data: string, submission: number) =>
  changeSite(data, (sqlite) => {
    sqlite.prepare(`UPDATE submission SET appealed = version WHERE id = ?`).run(submission);
    sqlite
      .prepare(
        `INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, at)
         SELECT id, version, (SELECT id FROM member WHERE name = 'admin'), '', 'refuse', 2 FROM submission WHERE id = ?`,
      )
      .run(submission);
  });

/** Has an addition to an album change captions alone, after it was asked to. @returns its id */
export const plantCaptions = (data: string): number =>
  changeSite(data, (sqlite) => {
    const one = (sql: string, ...values: unknown[]) =>
      sqlite.prepare<unknown[], { id: number; album_id: number }>(sql).get(...values)!;
    const { id, album_id } = one(
      `SELECT id, album_id FROM submission WHERE kind = 'photos' AND state = 'waiting'`,
    );
    const photo = one(
      'SELECT id FROM photo WHERE album_id = ? AND is_waiting = 0 ORDER BY position',
      album_id,
    ).id;
    sqlite.prepare(`UPDATE photo SET caption_en = 'The quay', caption_ja = '波止場' WHERE id = ?`).run(photo);
    const words = { title_en: 'Calm nights', title_ja: '静かな夜', models: [], tags: [] };
    const draft = (en: string) => ({ ...words, captions: { [photo]: { en, ja: '波止場' } } });
    sqlite
      .prepare('UPDATE submission SET draft = ? WHERE id = ?')
      .run(JSON.stringify(draft('Other words')), id);
    const seen = { draft: words, captions: draft('First words').captions, pictures: [] };
    sqlite
      .prepare(
        `INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, reason, at, seen)
      VALUES (?, 1, 1, '', 'ask', 'misleading_words', ?, ?)`,
      )
      .run(id, Date.now() - 3_600_000, JSON.stringify(seen));
    return id;
  });
