import { beforeEach } from 'vitest';
import type { SiteConfig } from '../../src/site/platform/config/config.ts';
import { servedWorld } from './served-world.ts';

/** Whom tests have registered, and what was mailed and used up. */
const FORGET = `DELETE FROM member WHERE id IN (SELECT member_id FROM account WHERE email_key LIKE '%@mail.example');
  DELETE FROM registration; DELETE FROM job; DELETE FROM deed; DELETE FROM proof`;

/** A site where members come and go, and are forgotten before the next test. Mails stay where the tests read them. */
export async function accountWorld({
  members = 0,
  config = {},
}: { readonly members?: number; readonly config?: Partial<SiteConfig> } = {}) {
  const { world, site } = await servedWorld({ members }, { config });
  await site.context.shortJobs.close();
  beforeEach(() => void world.database.sqlite.exec(FORGET));
  return { world, site };
}
