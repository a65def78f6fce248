import type { Operation } from '../../src/shared/api/table/index.ts';
import { appendAudit } from '../../src/site/identity/audit/services/append-audit.ts';
import { putJob } from '../../src/site/platform/jobs/repositories/jobs.ts';
import { WORLD_NOW, type World } from '../support/world.ts';
import { addressOf, OPERATIONS } from './good-calls.ts';
import { makeOwnDataWorld } from './own-data-world.ts';
import type { TestSite } from './support.ts';

/** Who asks for what a frozen folder holds: a visitor, and members by their number. */
export const ASKERS = [null, 1, 2, 4] as const;

/** What does not come from the database: the index, which is made again, and figures of the machine. */
const ELSEWHERE = /search|suggest|health|desk\.processing/;

/**
 * A small world with rows of every kind that the site shows, to be stored with a release. All answers of it are whole:
 * what is not shown, such as the file of an upload that never came, is not in it.
 */
export async function makeFrozenWorld(): Promise<World> {
  const world = await makeOwnDataWorld();
  const { sqlite } = world.database;
  sqlite.exec(`
    UPDATE member SET role = 'admin' WHERE id = 4;
    UPDATE report SET statement = '{"who":"Mei","what":"A film","good_faith":true,"signature":"Mei"}';
    UPDATE submission SET upload_id = NULL WHERE upload_id = 'u';
    UPDATE upload SET id = '${'b'.repeat(32)}' WHERE id = 'u';
    UPDATE submission SET upload_id = '${'b'.repeat(32)}', draft = '' WHERE id = 71;
    INSERT INTO case_message (case_id, at, author, author_id, template, text)
      VALUES (1, ${WORLD_NOW}, 'staff', 4, 'answered', 'All is well.');
    INSERT INTO edition (kind, object_id, version, at, actor_id, value) VALUES
      ('categories', '1', 0, ${WORLD_NOW}, NULL, '{"dir":"rain","title_en":"Rainy","title_ja":"雨"}'),
      ('categories', '1', 1, ${WORLD_NOW}, 4, '{"dir":"rain","title_en":"Rain","title_ja":"雨"}');
    INSERT INTO site_setting VALUES ('ageGate', '1');
    INSERT INTO site_text VALUES ('country-jp', 'en', 'Films from Japan')`);
  await world.database.change(function* () {
    const rows = [
      { actor: 4, act: 'approve', kind: 'submission', objectId: 1, detail: { version: 1, reason: 'spam' } },
      { actor: 4, act: 'save', kind: 'category', objectId: 1, detail: { version: 1 } },
      { actor: 'operator', act: 'ban', kind: 'member', objectId: 3, detail: { until: null } },
    ] as const;
    for (const row of rows) yield* appendAudit(row, WORLD_NOW);
    yield* putJob({ kind: 'mail', payload: Buffer.alloc(1), runAt: WORLD_NOW + 9e11 }, WORLD_NOW);
  });
  sqlite.exec(`UPDATE job SET state = 'failed', error = 'ETIMEDOUT'`);
  return world;
}

/** What calls are about that are about nothing in this world otherwise. */
const OBJECTS: Readonly<Partial<Record<Operation, Readonly<Record<string, string>>>>> = {
  'category.get': { object_id: 'rain' },
  'model.get': { dir: 'model-1' },
  'channel.get': { object_id: 'channel-1' },
};

/** What a site answers to each call that reads, by who asks; 404 and refusals as their codes. */
export async function answersOf(
  site: TestSite,
  tokens: ReadonlyMap<number, string>,
): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const operation of OPERATIONS.filter((name) => !ELSEWHERE.test(name)))
    for (const who of ASKERS) {
      const token = who === null ? undefined : tokens.get(who);
      const { status, text } = await site.get(
        addressOf(operation, OBJECTS[operation]),
        token === undefined ? {} : { token },
      );
      found[`${operation} of ${who ?? 'a visitor'}`] =
        status === 200 ? (JSON.parse(text) as unknown) : status;
    }
  return found;
}
