import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

test.beforeEach(({ problems }) => problems.expect(/status of 404/));

// Which addresses those are: `tests/site/web.test.ts`.
test('an address of nothing leads to the 404 page, which offers ten videos and the way home', async ({
  page,
}) => {
  const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await page.goto(to('index'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/videos/abc/gone/');
  await expect(notFound).toBeVisible();
  await expect(page).toHaveURL(to('notFound'));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await test.step('Back leaves it', async () => {
    await page.goBack();
    await expect(page).toHaveURL(to('index'));
    await expect(page.getByRole('region', { name: 'New videos', exact: true })).toBeVisible();
  });
  await test.step('an address with an escape that represents no text leads there too', async () => {
    for (const address of ['/%ff', '/latest-updates/%ff/', '/videos/1/%c0%af/']) {
      await page.goto(address);
      await expect(notFound).toBeVisible();
      await expect(page).toHaveURL(to('notFound'));
    }
  });
  await test.step('opened by its own address it is the same, and leads home', async () => {
    await page.goto(to('notFound'));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Go to the main page' }).click();
    await expect(page).toHaveURL(to('index'));
  });
});

test('the site answers such addresses with status 404, and the main page with 200', async ({ request }) => {
  expect((await request.get('/nothing/here')).status()).toBe(404);
  expect((await request.get('/videos/999999999999/gone/')).status()).toBe(404);
  expect((await request.get(to('notFound'))).status()).toBe(404);
  expect((await request.get(to('index'))).status()).toBe(200);
});

test('a page beyond the last says so, asks the site no second time, and leads back into the list', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/json/videos2/')) asked.push(request.url());
  });
  await page.goto(to('listing', { sort: 'latest-updates', page: 9_999 }));
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page 9,999' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/This list has \d+ pages\./);
  await expect(page.getByRole('main')).not.toContainText('taken down');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  // What is offered instead is all that was asked for.
  expect(asked).toHaveLength(1);
  // The history entry stores the answer: a reload shows the same.
  await page.reload();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL(/\/latest-updates\/\d+\/$/);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
});

test('a video under another dir is shown under its own', async ({ page, site, problems }) => {
  void problems;
  const { firstVideo } = await import('../support/screens.ts');
  const listed = await firstVideo(site.origin);
  await page.goto(listed.replace(/[^/]+\/$/, 'another-dir/'));
  await expect(page).toHaveURL(listed);
});
