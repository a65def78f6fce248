import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditHash } from '../../src/site/identity/audit/services/audit-hash.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { openSearchWriter } from '../../src/site/catalog/search/index/search-database.ts';
import type { World } from '../support/world.ts';
import { answersOf, ASKERS, makeFrozenWorld } from './frozen-world.ts';
import { addressOf } from './good-calls.ts';
import { searchPath, serveWorld, type TestSite } from './support.ts';

/*
 * A release serves what the next one of its minor version wrote (`platform/db/served-schemas.ts`): words that it does
 * not know in columns without a check. Those with a check get no other word before the next minor version.
 */
const LATER = 'of_a_later_release';

/** Columns with such words. First what hides or replaces nothing else. */
const WORDS = [
  ...['case_file.subject', 'case_file.verdict', 'case_file.reason', 'case_file.appealed_by'],
  ...['case_message.template', 'notification.reason', 'notification_choice.kind'],
  ...['submission_event.event', 'submission_event.from_state', 'submission_event.to_state'],
  ...['submission_event.code', 'submission.code', 'submission.held_from', 'submission_step.step'],
  ...['decision.reason', 'edition.kind', 'site_setting.name', 'site_text.name', 'deed.kind', 'job.kind'],
  ...['report.subject', 'audit.actor_role'],
] as const;
const KINDS = [
  'notification.kind',
  'notification.place',
  'notification_mute.place',
  'audit.act',
  'audit.kind',
];

async function tokensOf(world: World) {
  const tokens = new Map<number, string>();
  for (const id of ASKERS) if (id !== null) tokens.set(id, await world.sessionFor({ id }));
  return tokens;
}

const failuresOf = async (site: TestSite, tokens: ReadonlyMap<number, string>) =>
  Object.entries(await answersOf(site, tokens)).filter(
    ([, answer]) => typeof answer === 'number' && answer >= 500,
  );

test('no call fails over a word of a later release', async () => {
  await using world = await makeFrozenWorld();
  const tokens = await tokensOf(world);
  const write = (columns: readonly string[]) => {
    for (const name of columns) {
      const [table = '', column = ''] = name.split('.');
      const { changes } = world.database.sqlite.prepare(`UPDATE "${table}" SET "${column}" = ?`).run(LATER);
      expect([name, changes > 0]).toEqual([name, true]);
    }
  };
  for (const columns of [[], WORDS, KINDS]) {
    write(columns);
    await using site = await serveWorld(world, { config: { cacheBytes: 0 } });
    expect(await failuresOf(site, tokens)).toEqual([]);
  }
});

test('control: a word that an answer has no place for fails', async () => {
  await using world = await makeFrozenWorld();
  const tokens = await tokensOf(world);
  world.database.sqlite.exec(`UPDATE edition SET value = 'no JSON'`);
  await using site = await serveWorld(world);
  expect((await failuresOf(site, tokens)).map(([name]) => name)).toEqual(['admin.history of 4']);
});

test('fields and words of a later draft are left out', async () => {
  await using world = await makeFrozenWorld();
  const draft = { title_en: 'A quiet night', orientation: LATER, later_field: [1], tags: ['calm'] };
  world.database.sqlite.prepare('UPDATE submission SET draft = ? WHERE id = 71').run(JSON.stringify(draft));
  await using site = await serveWorld(world);
  const tokens = await tokensOf(world);
  expect(await failuresOf(site, tokens)).toEqual([]);
  const item = await site.get(addressOf('desk.item', { id: '71' }), { token: tokens.get(4) ?? '' });
  expect(item.text).toContain('A quiet night');
  expect(item.text).not.toContain(LATER);
});

test('a job of a later release is left alone', async () => {
  await using world = await makeFrozenWorld();
  const { sqlite } = world.database;
  sqlite.exec(`INSERT INTO job (kind, payload, run_at, created_at, state, lease_until) VALUES
    ('${LATER}', x'00', 1, 1, 'waiting', NULL), ('${LATER}', x'00', 1, 1, 'working', 2)`);
  const jobs = () =>
    sqlite.prepare(`SELECT state, attempts, lease_until FROM job WHERE kind = ?`).raw().all(LATER);
  const before = jobs();
  await using site = await serveWorld(world);
  await site.context.shortJobs.start();
  await site.context.shortJobs.idle();
  expect(jobs()).toEqual(before);
});

test('the audit with actions of a later release is whole', async () => {
  await using world = await makeFrozenWorld();
  const { sqlite } = world.database;
  const before = await verifyAudit(world.database, []);
  const last = sqlite.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT 1').get() as Parameters<
    typeof auditHash
  >[0] & {
    hash: Uint8Array;
  };
  const next = { ...last, id: last.id + 1, act: LATER as typeof last.act, previous: last.hash };
  const row = { ...next, hash: auditHash(next) };
  sqlite
    .prepare(
      `INSERT INTO audit (id, at, actor_id, actor_role, act, kind, object_id, detail, previous, hash)
       VALUES (@id, @at, @actor_id, @actor_role, @act, @kind, @object_id, @detail, @previous, @hash)`,
    )
    .run(row);
  const { rows, problems } = await verifyAudit(world.database, []);
  expect(rows).toBe(row.id);
  expect(problems).toEqual(before.problems);
});

test('an index of a later release is made again, and nothing of it stays', async () => {
  await using world = await makeFrozenWorld();
  const file = join(world.dir, 'search.db');
  const later = openSearchWriter(file);
  later.exec(`CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL, more INTEGER) STRICT, WITHOUT ROWID;
    INSERT INTO state VALUES ('made_for', '999 later', 1), ('turn', '5', 1);
    CREATE VIRTUAL TABLE later_terms USING fts5(words); INSERT INTO later_terms VALUES ('a removed title');
    CREATE TABLE later_words (text TEXT) STRICT; INSERT INTO later_words VALUES ('a removed title')`);
  later.close();
  await using site = await serveWorld(world);
  site.context.search.start();
  await site.context.search.settled();
  expect((await site.get(searchPath('calm'))).status).toBe(200);
  const now = openSearchWriter(file);
  expect(now.prepare(`SELECT name FROM sqlite_master WHERE name GLOB 'later_*'`).all()).toEqual([]);
  now.close();
});
