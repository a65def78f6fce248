import { expect, pathOf, test } from './desktop-test.ts';

test('the licences open in a window, which a link into the client puts a screen in', async ({ start }) => {
  const { app, page } = await start({ args: ['yoru://settings/about/'] });
  const opened = app.waitForEvent('window');
  await page.getByRole('link', { name: 'Licences of the parts used' }).click();
  const text = await opened;
  await expect.poll(() => pathOf(text)).toBe('/licences.txt');
  // Of main, of the preload script or the page, of a worker, of the addons, and of what no bundler sees.
  for (const name of ['got', 'zod', 'react-dom', 'mediabunny', 'better-sqlite3', '@github/keytar', 'global'])
    await expect(text.locator('body')).toContainText(`\n${name} `);
  expect(pathOf(page)).toBe('/settings/about/');

  const start2 = (...args: string[]) =>
    app.evaluate(
      ({ app: electron }, argv) => void electron.emit('second-instance', {}, argv, '', null),
      ['yoru', ...args],
    );
  // Nobody listens in a text.
  await start2('yoru://history/1');
  await expect.poll(() => pathOf(text)).toBe('/history/1');
  await expect(text.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();

  const further = app.waitForEvent('window');
  await start2('--new-window');
  await expect.poll(async () => pathOf(await further)).toBe('/');
  expect([pathOf(page), pathOf(text)]).toEqual(['/settings/about/', '/history/1']);
});
