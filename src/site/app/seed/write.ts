import type { SiteDatabase, Steps, WritableDatabase } from '../../platform/index.ts';
import { DEMO_FACT } from './constants.ts';
import { appendAudit } from '../../identity/index.ts';
import { putClock, putWipe } from '../../moderation/index.ts';
import { putExpiry } from '../../publishing/index.ts';
import type { World } from './plan/world.ts';

/** Tables whose rows show that the database is in use. `site_fact` may hold the server's own keys. */
const TABLES_OF_CONTENT = [
  'member',
  'session',
  'category',
  'channel',
  'model',
  'video',
  'media_object',
  'video_count',
] as const;

/** The database has content that is not this demo world. Nothing was changed. */
export class ForeignDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForeignDatabaseError';
  }
}

/**
 * Whether the database already has the demo world of this build.
 * @throws ForeignDatabaseError if it has another version of the demo world, or other content
 */
export function isFilled({ sqlite }: SiteDatabase): boolean {
  const version = sqlite
    .prepare<[string], string>('SELECT value FROM site_fact WHERE name = ?')
    .pluck()
    .get(DEMO_FACT.name);
  if (version === DEMO_FACT.value) return true;
  if (version !== undefined) {
    throw new ForeignDatabaseError(
      `the database has version ${version} of the demo world, this build makes ${DEMO_FACT.value}: use an empty data folder`,
    );
  }
  const taken = TABLES_OF_CONTENT.filter(
    (table) => sqlite.prepare(`SELECT EXISTS (SELECT 1 FROM ${table})`).pluck().get() === 1,
  );
  if (taken.length > 0) {
    throw new ForeignDatabaseError(
      `the database is not empty and not the demo world (rows in ${taken.join(', ')}): use an empty data folder`,
    );
  }
  return false;
}

/**
 * Writes the world in one transaction: all of it or nothing. Triggers write the counters.
 * @returns `false` if another process has filled the database meanwhile
 * @throws ForeignDatabaseError as in `isFilled`
 */
export function writeWorld(database: WritableDatabase, world: World): Promise<boolean> {
  const { sqlite } = database;
  return database.change(function* () {
    if (isFilled(database)) return false;
    for (const [table, rows] of Object.entries(world.rows)) insertAll(database, table, rows);
    for (const { entry, at } of world.acts) yield* appendAudit(entry, at);
    yield* putJobs(world);
    sqlite.prepare('INSERT INTO site_fact (name, value) VALUES (?, ?)').run(DEMO_FACT.name, DEMO_FACT.value);
    return true;
  });
}

/**
 * Adds the jobs for later: expiry of open uploads, deadlines of cases, and deletion of the reporters' data of closed
 * cases.
 */
function* putJobs({ rows }: World): Steps<void> {
  const jobs = { wake: () => undefined };
  for (const { id, state, expires_at, moved_at } of rows.upload)
    if (state === 'open') yield* putExpiry(id, expires_at, moved_at);
  for (const { id = 0, due_at, warned_at, closed_at, opened_at } of rows.case_file)
    if (closed_at) yield* putWipe(id, closed_at);
    else if (due_at && !warned_at) yield* putClock({ jobs }, id, due_at, opened_at);
}

function insertAll({ sqlite }: SiteDatabase, table: string, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) throw new Error(`the demo world has no rows for ${table}`);
  const insert = sqlite.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  for (const row of rows) insert.run(row);
}
