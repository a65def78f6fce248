import { beforeEach } from 'vitest';
import { startIdp } from '../support/idp.ts';
import { shared } from '../support/shared.ts';
import { openBrowser, type Browser } from './account-calls.ts';
import { accountWorld } from './account-world.ts';
import { comeBack, OAUTH, setOut } from './oauth-calls.ts';

/** A site with a provider, who tells the truth again before each test. */
export async function oauthWorld() {
  const idp = shared(await startIdp());
  const { world, site } = await accountWorld({ config: idp.config });
  idp.know(site.origin);
  beforeEach(() => {
    idp.lie(null);
    world.clock.advance(3_700_000);
  });
  const { sqlite } = world.database;
  return {
    world,
    site,
    idp,
    /** Rows of a table. */
    count: (table: string) => Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    /** Signs somebody up by the provider. */
    async signUp(login: string, usr: string): Promise<Browser> {
      const browser = openBrowser(site);
      await comeBack(browser, await setOut(idp, browser, login));
      await browser.post(OAUTH, { act: 'register', usr, adult: '1' });
      return browser;
    },
  };
}
