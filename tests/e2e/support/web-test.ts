import { expect, test as base } from '@playwright/test';
import { CONSENTS, type Consent } from '../../../src/shared/entities/consent.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openAlive } from './alive.ts';
import { agree } from './consents.ts';
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
  context: async ({ context, site, consents }, use) => {
    await agree(context, site.origin, consents);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openAlive(page);
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
