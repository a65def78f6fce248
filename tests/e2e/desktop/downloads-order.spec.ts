import type { Locator } from '@playwright/test';
import { gateOf } from '../../../src/shared/entities/gate.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { DOWNLOAD_LIMIT } from '../../../src/shared/limits.ts';
import type { RunningSite } from '../../support/site.ts';
import { picture } from '../support/picture.ts';
import { askOf, filesOf } from '../support/video-files.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, sidebar, test } from './desktop-test.ts';
import type { RunningDesktop } from './host.ts';
import { moveDownloads } from './system.ts';

interface QueueOptions {
  readonly start: () => Promise<RunningDesktop>;
  readonly site: RunningSite;
  readonly userData: string;
}

/** The screen of downloads, to which some that wait can be added, none of which runs. */
async function openQueue({ start, site, userData }: QueueOptions) {
  const { app, page } = await start();
  await moveDownloads(app, userData);
  await expect(sidebar(page, 'Latest')).toBeVisible();
  const client = bridgeOf(page);
  await client.settings.set({ downloadLimit: DOWNLOAD_LIMIT.min });
  /** Those of the site from one place on, up to before another; gives their ids. */
  const add = async (from: number, before: number) => {
    const places = Array.from({ length: before - from }, (_none, at) => from + at);
    const files = await Promise.all(places.map((place) => filesOf(site.origin, place)));
    const passes = await Promise.all(
      files.map(
        ({ id, height }) => client.gates.wait({ videoId: videoId.parse(id), kind: gateOf(height) }).done,
      ),
    );
    const ids: string[] = [];
    for (const [at, file] of files.entries()) {
      const { id } = await client.downloads.start({ ...askOf(file), pass: passes[at]! });
      await client.downloads.pause([id]);
      ids.push(id);
    }
    return ids;
  };
  await sidebar(page, 'Downloads').click();
  const row = (id = '') => page.getByRole('main').locator(`li[data-id="${id}"]`);
  const order = () =>
    page
      .getByRole('main')
      .locator('li[data-id]')
      .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset['id']));
  return { page, client, add, row, order };
}

test('what waits is dragged, and moved by quick presses, to another place', async ({
  start,
  site,
  userData,
}) => {
  const { page, client, add, row, order } = await openQueue({ start, site, userData });
  const three = await add(0, 3);
  const [first, second, third] = three;
  await expect.poll(order).toEqual(three);
  const handle = (id = '') => row(id).getByTitle('Drag to change the order');

  await handle(third).hover();
  await page.mouse.down();
  const over = (await row(first).boundingBox())!;
  const moveTo = (y: number) => page.mouse.move(over.x + 200, over.y + y);
  await moveTo(over.height - 5);
  await expect(row(first)).toHaveAttribute('data-side', 'below');
  await moveTo(5);
  await expect(row(first)).toHaveAttribute('data-side', 'above');
  await picture(page, 'desktop-downloads-drag-en');
  await page.keyboard.press('Escape');
  await expect(row(first)).not.toHaveAttribute('data-side');
  await page.mouse.up();
  expect(await order()).toEqual([first, second, third]);

  await handle(third).dragTo(row(first), { targetPosition: { x: 200, y: 5 } });
  await expect.poll(order).toEqual([third, first, second]);
  await handle(third).dragTo(row(first), { targetPosition: { x: 200, y: over.height - 5 } });
  await expect.poll(order).toEqual([first, third, second]);

  // A finger: in a window so low that the page could be scrolled by it, and is not.
  await page.setViewportSize({ width: 375, height: 500 });
  const cdp = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...touchPoints: { x: number; y: number }[]
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middleOf = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const scrolled = () => page.evaluate(() => scrollY);
  await handle(first).scrollIntoViewIfNeeded();
  const started = await scrolled();
  const { x, y } = await middleOf(handle(first));
  const way = (await middleOf(row(third))).y + 20 - y;
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x, y: y + (way * step) / 5 });
  await expect(row(third)).toHaveAttribute('data-side', 'below');
  expect(await scrolled()).toBe(started);
  await touch('touchEnd');
  await expect.poll(order).toEqual([third, first, second]);

  // Held near the window's lower edge, then its upper one, the page moves below it; in between it does not move.
  const held = await middleOf(handle(third));
  await touch('touchStart', held);
  await touch('touchMove', { x, y: 495 });
  await expect.poll(scrolled).toBeGreaterThan(started + 100);
  await touch('touchMove', { x, y: 250 });
  const position = await scrolled();
  await page.waitForTimeout(300);
  expect(await scrolled()).toBe(position);
  await touch('touchMove', { x, y: 5 });
  await expect.poll(scrolled).toBe(0);
  await touch('touchCancel');
  expect(await order()).toEqual([third, first, second]);

  await test.step('each of quick presses moves a row by one place, and the focus stays on its button', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const ids = [third, first, second, ...(await add(3, 7))];
    await expect.poll(order).toEqual(ids);
    const moved = ids[6]!;
    const up = row(moved).getByRole('button', { name: /^Move .* up$/ });
    const down = row(moved).getByRole('button', { name: /^Move .* down$/ });
    const others = ids.slice(0, 6);
    const reported = async () => (await client.downloads.list(undefined)).map(({ id }) => id as string);
    const said = page.getByRole('main').getByRole('status');

    // A key that is held: it comes down again and again.
    await up.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(order).toEqual([moved, ...others]);
    await expect.poll(reported).toEqual([moved, ...others]);
    await expect(up).toBeFocused();
    await expect(said).toContainText('1 of 7');

    await down.focus();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(60);
    }
    await expect.poll(order).toEqual(ids);
    await expect.poll(reported).toEqual(ids);
    await expect(down).toBeFocused();
    await expect(said).toContainText('7 of 7');

    // All within one frame.
    await up.evaluate((button) => {
      for (let press = 0; press < 5; press += 1) (button as HTMLElement).click();
    });
    const last = [ids[0], moved, ...others.slice(1)];
    await expect.poll(order).toEqual(last);
    await expect.poll(reported).toEqual(last);
    // Words that were on their way would have come by now.
    await page.waitForTimeout(500);
    expect(await order()).toEqual(last);
  });
});
