import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { startDesktop, type DesktopOptions, type RunningDesktop } from './host.ts';

export { expect };

interface OwnSite {
  /** The demo site of this worker; tests must not change what others look at. */
  readonly site: RunningSite;
}

interface PerTest {
  /** A data folder of the test's own. */
  readonly userData: string;
  /** Starts the client on that folder, again after it was closed. */
  readonly start: (options?: Partial<DesktopOptions>) => Promise<RunningDesktop>;
}

/** Specs of the desktop client: real main bundle, real site, real database; the host is named by `host.ts`. */
export const test = base.extend<PerTest, OwnSite>({
  site: [
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  userData: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'yoru-desktop-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },
  start: async ({ site, userData }, use) => {
    const running = new Set<RunningDesktop>();
    await use(async (options = {}) => {
      const desktop = await startDesktop({ userData, site: site.origin, ...options });
      running.add(desktop);
      return { ...desktop, close: () => (running.delete(desktop), desktop.close()) };
    });
    for (const desktop of running) await desktop.close();
  },
});

/** The page's own path, whatever the host shows as its origin. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Tiles that a listing shows on a window below 1800 px: the last two wait for a wide one (decisions A). */
export const SHOWN = LISTING_PAGE_SIZE - 2;

/** Tiles of the listing in view. */
export const tiles = (page: Page) => page.getByRole('main').getByRole('article');

/** A link of the sidebar. */
export const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^(Main|メイン)$/ }).getByRole('link', { name });

/** From wherever the client is to the first page of the latest videos. */
export async function openLatest(page: Page): Promise<void> {
  await sidebar(page, 'Latest').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
}

/** The notices shown to the visitor. */
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
