import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import type { Fault } from '../../support/fault-proxy.ts';
import { nthVideo } from '../support/player.ts';
import { retryInVain } from '../support/retry.ts';
import { expect, test } from '../support/network-test.ts';

/** A refusal with codes that this build may not know, as a newer site gives them. */
const refusal = (codes: { readonly code: string; readonly notify_code?: string }, status = 409): Fault => ({
  kind: 'answer',
  status,
  type: 'application/json',
  body: JSON.stringify({ ok: false, success: false, error: codes.code, ...codes }),
});

const toasts = (page: Page) => page.locator('p[data-type=error]');
const ACTS = /^\/api\/input\.php/;

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/));

for (const [codes, words] of [
  [{ code: 'foo_bar' }, 'That did not work (foo_bar).'],
  [{ code: 'already_voted', notify_code: 'foo_bar' }, 'That did not work (foo_bar).'],
  [{ code: 'foo_bar', notify_code: 'already_voted' }, 'You have voted already.'],
  [{ code: 'foo_bar', notify_code: 'too_many_requests' }, 'Too many requests. Please wait a moment.'],
  // The control: without a code of its own for the notice.
  [{ code: 'already_voted' }, 'You have voted already.'],
] as const)
  test(`a failed action has one notice: ${JSON.stringify(codes)}`, async ({ page, network, site }) => {
    await page.goto((await nthVideo(site.origin, 4)).address);
    network.break(ACTS, refusal(codes));
    const like = page.getByRole('main').getByRole('button', { name: /^Like/ });
    await like.click();
    await expect(toasts(page)).toHaveText([words]);
    // The same again takes its place.
    await like.click();
    await expect.poll(() => network.seen.filter((path) => ACTS.test(path)).length).toBeGreaterThan(1);
    await expect(toasts(page)).toHaveText([words]);
  });

test('a failed list is shown in its place, with the code; it has a notice only where the site asks for one', async ({
  page,
  network,
}) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  const list = /^\/api\/json\/videos2\//;
  network.break(list, refusal({ code: 'foo_bar' }, 403));
  await page.getByRole('link', { name: 'Next page' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You do not have permission for this.');
  await expect(alert).toContainText('foo_bar');
  await expect(toasts(page)).toHaveCount(0);
  network.break(list, refusal({ code: 'dont_have_permission', notify_code: 'bar_foo' }, 403));
  await retryInVain(page);
  await expect(toasts(page)).toHaveText(['That did not work (bar_foo).']);
  await expect(alert).not.toContainText('bar_foo');
});

test('a failure that its form shows has no notice', async ({ page, network, site }) => {
  await page.goto((await nthVideo(site.origin, 5)).address);
  const field = page.getByLabel('Write a comment');
  await field.fill('The lights are calm.');
  network.break(/^\/api\//, refusal({ code: 'foo_bar', notify_code: 'already_voted' }));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('That did not work (foo_bar).');
  await expect(toasts(page)).toHaveCount(0);
});
