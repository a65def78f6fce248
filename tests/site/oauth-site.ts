import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startIdp, type Idp } from '../support/idp.ts';
import { makeWorld, type World } from '../support/world.ts';
import { openBrowser, type Browser } from './account-calls.ts';
import { FORGET_REGISTERED } from './account-site.ts';
import { comeBack, OAUTH, setOut } from './oauth-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

/** A site with a provider. */
export interface OauthSite extends AsyncDisposable {
  readonly world: World;
  readonly site: TestSite;
  readonly idp: Idp;
  /** Forgets who signed up. */
  reset(): void;
  /** Rows of a table. */
  count(table: string): number;
  /** Signs somebody up by the provider. */
  signUp(login: string, usr: string): Promise<Browser>;
}

async function openOauthSite(): Promise<OauthSite> {
  const idp = await startIdp();
  const world = await makeWorld();
  const site = await serveWorld(world, { config: idp.config });
  idp.know(site.origin);
  // Mails stay.
  await site.context.shortJobs.close();
  const { sqlite } = world.database;
  return {
    world,
    site,
    idp,
    reset() {
      idp.lie(null);
      world.clock.advance(3_700_000);
      sqlite.exec(FORGET_REGISTERED);
    },
    count: (table) => Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    async signUp(login, usr) {
      const browser = openBrowser(site);
      await comeBack(browser, await setOut(idp, browser, login));
      await browser.post(OAUTH, { act: 'register', usr, adult: '1' });
      return browser;
    },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await world.dispose();
      await idp[Symbol.asyncDispose]();
    },
  };
}

/** One of them for all tests of a file. @param take gets it before the first test */
export function onOauthSite(take: (made: OauthSite) => void): void {
  let made: OauthSite;
  beforeAll(async () => {
    made = await openOauthSite();
    take(made);
  });
  afterAll(() => made[Symbol.asyncDispose]());
  beforeEach(() => made.reset());
}
