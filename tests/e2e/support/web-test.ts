import { expect, test as base, type Page, type TestInfo } from '@playwright/test';
import { CONSENTS, type Consent } from '../../../src/shared/entities/consent.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openHydrated } from './hydrated.ts';
import { agree } from './consents.ts';
import { keysGot, rememberKeys } from './keys-got.ts';
import { watchProblems, type Problems } from './problems.ts';

export { expect };

interface OwnSite {
  /** The demo site of this worker; tests must not change what others look at. */
  readonly site: RunningSite;
}

interface PerTest {
  /** What the visitor agreed to on an earlier day: everything, so that neither gate nor notice is in the way. */
  readonly consents: readonly Consent[];
  /** What the browser complained of; a test fails on anything it has not said it expects. */
  readonly problems: Problems;
}

/** Specs of the web build: real site, real database, real browser. */
export const test = base.extend<PerTest, OwnSite>({
  site: [
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  consents: [CONSENTS, { option: true }],
  context: async ({ context, site, consents }, use, info) => {
    await agree(context, site.origin, consents);
    await rememberKeys(context);
    await use(context);
    if (info.errors.length > 0)
      await Promise.all(context.pages().map((page, at) => pictured(page, at, info)));
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openHydrated(page);
    await use(page);
  },
  baseURL: async ({ site }, use) => use(site.origin),
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a page shows where a test has failed, and the keys it got; one that is gone or stuck has nothing to show. */
async function pictured(page: Page, at: number, info: TestInfo): Promise<void> {
  const path = info.outputPath(`failed-${at}.png`);
  await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  const keys = await keysGot(page);
  if (keys.length > 0) console.log(`keys that page ${at} got: ${keys.join('; ')}`);
}
