import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

interface AccountSite {
  readonly world: World;
  readonly site: TestSite;
}

/** Forgets all members, and what they were mailed and have used up. */
export const FORGET_ALL =
  'DELETE FROM member; DELETE FROM registration; DELETE FROM job; DELETE FROM deed; DELETE FROM proof';
/** The same of those alone whom the test itself has registered. */
export const FORGET_REGISTERED = FORGET_ALL.replace(
  'DELETE FROM member;',
  `DELETE FROM member WHERE id IN (SELECT member_id FROM account WHERE email_key LIKE '%@mail.example');`,
);

/**
 * One site for all tests of a file, whose mails stay where the tests read them.
 * @param take gets it before the first test
 * @param forget SQL run before each test
 */
export function onAccountSite(take: (made: AccountSite) => void, forget: string = FORGET_ALL): void {
  let made: AccountSite;
  beforeAll(async () => {
    const world = await makeWorld();
    made = { world, site: await serveWorld(world) };
    await made.site.context.shortJobs.close();
    take(made);
  });
  afterAll(async () => {
    await made.site[Symbol.asyncDispose]();
    await made.world.dispose();
  });
  beforeEach(() => void made.world.database.sqlite.exec(forget));
}
