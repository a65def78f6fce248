import { memberId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** The demo's member who keeps favourites and subscriptions to themselves. */
const CLOSED = memberId.parse('2');

test('the tab of what is closed is in view on a phone, and what the server said is not asked for again', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/status of 403/);
  await chosen(context, site.origin, { language: 'ja' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(to('memberTab', { _id: CLOSED, member_tab: 'history', page: 1 }));
  const tabs = page.getByRole('navigation', { name: 'このメンバーのページ' });
  await expect(tabs.getByRole('link', { name: /視聴履歴/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.waitForLoadState('networkidle');
  const asked = () => calls.filter((path) => path.startsWith('/api/json/'));
  expect(asked()).toEqual([]);
  // The control: what the site did not send along is asked for.
  await tabs.getByRole('link', { name: 'プレイリスト' }).click();
  await expect.poll(asked).not.toEqual([]);
});
