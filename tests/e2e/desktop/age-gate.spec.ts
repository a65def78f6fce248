import { picture } from '../support/picture.ts';
import { expect, openLatest, test, tiles } from './desktop-test.ts';

test('the client asks the age once, before anything else, and keeps the answer over a restart', async ({
  start,
}) => {
  const first = await start({ isOfAge: false });
  const enter = first.page.getByRole('alertdialog').getByRole('button', { name: 'Enter' });
  const pictures: string[] = [];
  first.page.on('request', (request) => {
    if (request.url().includes('/media/')) pictures.push(request.url());
  });
  await expect(enter).toBeFocused();
  await first.page.reload();
  await expect(enter).toBeFocused();
  await first.page.keyboard.press('Escape');
  await first.page.waitForTimeout(1_000);
  expect(pictures).toEqual([]);
  expect(await first.page.getByRole('main').count()).toBe(0);
  await expect(first.page.getByText('RTA')).toHaveCount(0);
  await expect(first.page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await picture(first.page, 'desktop-age-gate-en');
  await first.page.keyboard.press('Enter');
  await openLatest(first.page);
  await expect(tiles(first.page).first()).toBeVisible();
  expect(pictures.length).toBeGreaterThan(0);
  expect(await first.close()).toBe(0);

  const { page } = await start({ isOfAge: false });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('who is not of age leaves, and the client ends', async ({ start }) => {
  const { app, page } = await start({ isOfAge: false });
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(await ended).toBe(0);
});
