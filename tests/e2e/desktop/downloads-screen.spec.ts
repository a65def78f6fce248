import { readdir } from 'node:fs/promises';
import { violations } from '../support/axe.ts';
import { expect, notices, openLatest, sidebar, test, tiles } from './desktop-test.ts';
import { moveDownloads } from './system.ts';

test('the downloads screen: held to a speed, counted in the header, paused, resumed, done and forgotten', async ({
  start,
  userData,
}) => {
  test.slow();
  const { app, page } = await start();
  const folder = await moveDownloads(app, userData);
  const main = page.getByRole('main');
  await sidebar(page, 'Downloads').click();
  await expect(main).toContainText('No downloads yet');
  expect(await violations(page)).toEqual([]);
  await main.getByRole('combobox', { name: 'Speed limit' }).selectOption({ label: '250 kB/s' });

  await openLatest(page);
  await tiles(page).getByRole('link').first().click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await dialog.getByRole('radio', { name: / 10 s wait/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const download = dialog.getByRole('button', { name: 'Download' });
  await expect(download).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
  await download.click();
  await notices(page).getByRole('link', { name: 'Downloads' }).click();

  const row = main.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: `Pause ${title}` }).click();
  await expect(row).toContainText('Paused');
  await expect(page.getByRole('banner').getByRole('link', { name: /download/ })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/screens/desktop-downloads-en.png' });
  await row.getByRole('button', { name: `Resume ${title}` }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^1 download, \d+%$/ })).toBeVisible();
  await expect(row).toContainText('Done', { timeout: 20_000 });
  const [name] = await readdir(folder);
  await expect(row).toContainText(name ?? 'a file');
  await page.screenshot({ path: 'test-results/screens/desktop-downloads-done-en.png' });
  await row.getByRole('button', { name: `Remove ${title} from the list; the file stays` }).click();
  await expect(main).toContainText('No downloads yet');
  expect(await readdir(folder)).toEqual([name]);
});
