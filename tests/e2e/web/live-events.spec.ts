import type { Page } from '@playwright/test';
import { LIVE_CASES, type LiveCase } from '../../support/live-cases.ts';
import { actorOf } from '../../support/actor.ts';
import { startSite } from '../../support/site.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test as base } from '../support/web-test.ts';

/** A site of its own: what these cases change stays so. */
const test = base.extend({
  site: [
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** What is said live is there well within this, milliseconds. */
const LIVE_MS = 8_000;

/** What is shown, and what is pressed. */
const shown = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const buttons = [...main.querySelectorAll('[aria-pressed]')];
    return [main.innerText, ...buttons.map((each) => each.getAttribute('aria-pressed'))].join('\n');
  });

/** That a list comes is no event, nor that the header, whose parts come late, has it asked for once more. */
async function openWhole(page: Page, address: string): Promise<void> {
  const unread = page.waitForResponse('**/api/messages.php?section=recent');
  await page.goto(address);
  await unread;
  await page.waitForLoadState('networkidle');
}

test('what happens elsewhere comes by the browser’s own stream, also what came before it began', async ({
  page,
  context,
  site,
}) => {
  const [demo, moderator] = await Promise.all(['demo', 'moderator'].map((usr) => actorOf(site.origin, usr)));
  const actors = { demo, moderator, uploader: demo, admin: demo } as Parameters<LiveCase['act']>[0];
  await signInAs(page, site.origin, 'demo');
  const compare = async ({ at, act }: LiveCase, begin: () => void) => {
    const again = await context.newPage();
    const before = await shown(page);
    await act(actors);
    begin();
    await expect.poll(() => shown(page), { timeout: LIVE_MS }).not.toBe(before);
    await again.goto(at);
    await expect.poll(async () => (await shown(page)) === (await shown(again))).toBe(true);
    await again.close();
  };
  const heard = LIVE_CASES.message['a message in the list of dialogs']!;
  const started = page.waitForResponse('**/api/events.php');
  await openWhole(page, heard.at);
  await started;
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await compare(heard, () => undefined);
  const missed = LIVE_CASES.resync['a friendship that ends before the stream begins']!;
  let begin: () => void = () => undefined;
  const letting = new Promise<void>((resolve) => (begin = resolve));
  await page.route('**/api/events.php', async (route) => {
    await letting;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/events.php');
  await openWhole(page, missed.at);
  await asked;
  await expect(page.getByRole('button', { name: 'Friends', exact: true })).toBeVisible();
  await compare(missed, begin);
});
