import type { Page, Request } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { routeAddresses } from '../support/route-addresses.ts';
import { settled } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** What an address shows before or after its scripts have run. */
interface Shown {
  readonly status: number | undefined;
  readonly title: string;
}

/** Leads home who is signed in and has no mail's link; the link is in the fragment, which no site sees. */
const BY_FRAGMENT = [to('confirm')];

/** Resolves when a page has asked for no code and no data for a while. */
function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (!['document', 'fetch', 'script', 'xhr'].includes(request.resourceType())) return;
    change(request);
    changedAt = performance.now();
  };
  page.on(
    'request',
    note((request) => void open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note((request) => void open.delete(request)),
    );
  return () =>
    expect.poll(() => open.size === 0 && performance.now() - changedAt > 300, { intervals: [50] }).toBe(true);
}

/** What the site answers, and what the screen is then called: one that leads to the 404 screen is missing. */
async function shownAt(
  page: Page,
  address: string,
  quiet: () => Promise<void>,
): Promise<{ readonly html: Shown; readonly screen: Shown }> {
  const reply = await page.goto(address);
  const html = (await reply?.text()) ?? '';
  // Some have nothing but a sentence for who may not go on.
  await page.locator('main :is(h1, p)').first().waitFor({ timeout: 60_000 });
  await quiet();
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

for (const who of ['a visitor', 'demo', 'admin'] as const) {
  test(`every route answers ${who} what its screen shows`, async ({ page, site, problems }) => {
    test.setTimeout(900_000);
    // What is not there, or not for everybody, is reported by the console.
    problems.expect(/status of (?:401|403|404)/);
    if (who !== 'a visitor') await signInAs(page, site.origin, who);
    const quiet = watchQuiet(page);
    const wrong: unknown[] = [];
    for (const [name, addresses] of await routeAddresses(site.origin)) {
      for (const address of addresses) {
        if (who !== 'a visitor' && BY_FRAGMENT.includes(address)) continue;
        const { html, screen } = await shownAt(page, address, quiet);
        if (html.status !== screen.status || html.title !== screen.title)
          wrong.push({ name, address, html, screen });
      }
    }
    expect(wrong).toEqual([]);
  });
}

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
  const { html, screen } = await shownAt(page, address, watchQuiet(page));
  expect([html.status, html.title]).toEqual([404, 'Other']);
  expect(screen.status).toBe(200);
  expect(screen.title).toMatch(/^About.* · Settings · Yoru$/);
});
