import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const act = (page: Page, fields: Readonly<Record<string, string>>, path = '/api/input.php') =>
  page.evaluate(
    async ([to, body]) => (await fetch(to, { method: 'POST', body: new URLSearchParams(body) })).ok,
    [path, fields] as const,
  );
const look = (page: Page, video_id: string) =>
  act(page, { act: 'view', video_id, sg_id: '', ex_tube: '', ex_id: '' });
const idIn = (address: string | null) => /videos\/(\d+)/.exec(address ?? '')?.[1] ?? '';

test('a comment has an address of its own, and is reported', async ({ page, site }) => {
  await signInAs(page, site.origin);
  await page.goto('/most-commented/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const last = page.locator('#comments ol').first().getByRole('article').last();
  const link = (await last.locator('a[href*="#comment-"]').getAttribute('href')) ?? '';
  const text = await last.locator('p[dir=auto]').innerText();
  await page.goto(link);
  const linked = page.locator(link.slice(link.indexOf('#')));
  await expect(linked).toContainText(text);
  await expect(linked).toBeInViewport();
  await linked.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
});

test('a tile says what is in watch later, asked together; a watched video leaves it where that is chosen', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'admin');
  const asked: number[] = [];
  page.on('request', (request) => {
    const fields = new URLSearchParams(request.postData() ?? '');
    if (fields.get('act') === 'marks') asked.push(fields.get('videos')?.split(',').length ?? 0);
  });
  await page.goto('/latest-updates/1/');
  const tiles = page.getByRole('main').getByRole('article');
  const later = (at: number) => tiles.nth(at).getByRole('button', { name: /^Watch .* later$/ });
  const video = idIn(await tiles.nth(1).getByRole('link').first().getAttribute('href'));
  await tiles.nth(1).hover();
  await later(1).click();
  await expect(later(1)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  asked.length = 0;
  for (const at of [0, 1, 2]) {
    await tiles.nth(at).hover();
    await expect(later(at)).toHaveAttribute('aria-pressed', String(at === 1));
  }
  // The whole page at once, and again what the change of just now may have made old.
  expect(asked[0]).toBeGreaterThan(30);
  await picture(page, 'tile-later');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My page' }).click();
  await page.waitForURL(/\/member\/\d+\//);
  await page.goto(`${/\/member\/\d+\//.exec(page.url())?.[0]}watch_later_videos/1/`);
  const choice = page.getByRole('switch', { name: 'Remove videos once watched' });
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'watch-later');
  await look(page, video);
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(page.locator(`main a[href^="/videos/${video}/"]`)).toHaveCount(0);
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
});
