import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { firstVideo, settled } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** What an address shows before or after its scripts have run. */
interface Shown {
  readonly status: number | undefined;
  readonly title: string;
}

/** What the site answers, and what the screen is then called: one that leads to the 404 screen is missing. */
async function shownAt(
  page: Page,
  address: string,
): Promise<{ readonly html: Shown; readonly screen: Shown }> {
  const reply = await page.goto(address);
  const html = (await reply?.text()) ?? '';
  await page.locator('main h1').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await settled(page);
  const title = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
  const isMissing = new URL(page.url()).pathname === to('notFound');
  // What it says of a list's page is in code of its own, which comes a little later.
  if (isMissing)
    await expect(async () =>
      expect(await page.title()).toBe(`${await page.locator('main h1').innerText()} · Yoru`),
    ).toPass();
  return {
    html: { status: reply?.status(), title },
    screen: { status: isMissing ? 404 : 200, title: await page.title() },
  };
}

// Of every route, and for members, in `tests/unit/renderer/routes.test.tsx`.
test('an address of each kind answers a visitor what its screen shows', async ({ page, site, problems }) => {
  // What is not there, or not for everybody, is reported by the console.
  problems.expect(/status of (?:401|403|404)/);
  const addresses = [
    to('listing', { sort: 'latest-updates', page: 1 }),
    to('listing', { sort: 'latest-updates', page: 999 }),
    await firstVideo(site.origin),
    to('video', { video_id: 99_999_999, dir: 'x' }),
    // Of its member alone.
    to('playlist', { playlist_id: 67 }),
  ];
  const statuses: unknown[] = [];
  for (const address of addresses) {
    const { html, screen } = await shownAt(page, address);
    expect(html, address).toEqual(screen);
    statuses.push(screen.status);
  }
  expect(statuses).toEqual([200, 404, 200, 404, 200]);
});

test('the control: a screen that is there and answers 404 by another title is seen', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  const address = to('settingsSection', { settings_section: 'about' });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<title>[^<]*/, '<title>Other');
    await route.fulfill({ response, status: 404, body });
  });
  const { html, screen } = await shownAt(page, address);
  expect([html.status, html.title]).toEqual([404, 'Other']);
  expect(screen.status).toBe(200);
  expect(screen.title).toMatch(/^About.* · Settings · Yoru$/);
});
