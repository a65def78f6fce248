import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { actorOf } from '../../support/actor.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const MESSAGES = 10_000;
/** Five pages of messages, and day lines between them. */
const ROWS_MAX = 200 + 12;
const QUARTER_MS = 900_000;
/** More than are held, with the first. */
const PAGES_UP = 7;

/** A dialog of the demo's moderator (3) and admin (4), a message every quarter of an hour. */
function plant(data: string) {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  sqlite.transaction(() => {
    const dialog = sqlite
      .prepare(`INSERT INTO dialog (low_id, high_id) VALUES (3, 4) RETURNING id`)
      .pluck()
      .get();
    const add = sqlite.prepare(
      `INSERT INTO message (dialog_id, from_id, cid, text, at) VALUES (?, ?, ?, ?, ?) RETURNING id`,
    );
    const end = Date.now() - 3_600_000;
    let last: unknown;
    for (let at = 0; at < MESSAGES; at++) {
      // Of one to three lines: rows of different heights.
      const text = `n${at}${'\n…'.repeat(at % 3)}`;
      last = add.pluck().get(dialog, at % 2 ? 3 : 4, `long-${at}`, text, end - (MESSAGES - at) * QUARTER_MS);
    }
    const side = sqlite.prepare(
      `INSERT INTO dialog_side (dialog_id, member_id, other_id, state, read_to, last_id, last_at) VALUES (?, ?, ?, 'open', ?, ?, ?)`,
    );
    for (const [me, other] of [
      [3, 4],
      [4, 3],
    ])
      side.run(dialog, me, other, last, last, end);
  })();
  sqlite.close();
}

/** What the list holds: its rows, its first and last message, and whether its lines for days are right. */
const held = (log: Locator) =>
  log.evaluate((box) => {
    const rows = [...box.querySelectorAll('ol > li')];
    const days = rows.filter((row) => !row.querySelector('time')).map((row) => row.textContent);
    const texts = rows
      .filter((row) => row.querySelector('time'))
      .map((row) => row.querySelector('p')!.textContent.split('\n')[0]);
    return {
      rows: rows.length,
      first: texts[0]!,
      last: texts.at(-1)!,
      hasDays: days.length > 0 && new Set(days).size === days.length,
    };
  });

/** How many messages the page holds of it, out of its cache. */
const cached = (page: Page) =>
  page.evaluate(() => {
    type Fiber = {
      return: Fiber | null;
      memoizedProps?: {
        client?: {
          getQueryCache?: () => { findAll: (of: unknown) => { state: { data?: { messages: unknown[] } } }[] };
        };
      };
    };
    const node = document.querySelector('[role=log]')! as unknown as Record<string, Fiber>;
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber'))!;
    for (let fiber: Fiber | null = node[key]!; fiber; fiber = fiber.return) {
      const cache = fiber.memoizedProps?.client?.getQueryCache?.();
      if (cache)
        return cache
          .findAll({ queryKey: ['messages.dialog'] })
          .reduce((sum, { state }) => sum + (state.data?.messages.length ?? 0), 0);
    }
    return -1;
  });

/** Scrolls to a side; where the message next to it is then, before anything has come. */
const scrollTo = (log: Locator, side: 'first' | 'last') =>
  log.evaluate((box, side) => {
    box.scrollTop = side === 'first' ? -box.scrollHeight : 0;
    const rows = [...box.querySelectorAll('ol > li')].filter((row) => row.querySelector('time'));
    const row = rows.at(side === 'first' ? 0 : -1)!;
    return { text: row.querySelector('p')!.textContent, top: row.getBoundingClientRect().top };
  }, side);

const topOf = (log: Locator, text: string) =>
  log.evaluate(
    (box, text) =>
      [...box.querySelectorAll('ol > li')]
        .find((row) => row.querySelector('p')?.textContent === text)
        ?.getBoundingClientRect().top,
    text,
  );

/** Moves the window on by a page, and looks at what it holds then. */
async function move(page: Page, log: Locator, side: 'first' | 'last') {
  const before = await held(log);
  const row = await scrollTo(log, side);
  await expect.poll(async () => (await held(log))[side]).not.toBe(before[side]);
  const top = await topOf(log, row.text);
  expect(Math.abs((top ?? Infinity) - row.top)).toBeLessThanOrEqual(3);
  const after = await held(log);
  expect(after.rows).toBeLessThanOrEqual(ROWS_MAX);
  expect(after.hasDays).toBe(true);
  expect(await cached(page)).toBeLessThanOrEqual(200);
  return after;
}

test('a dialog of 10,000 messages is read up and down in a window that does not grow, and fits everywhere', async ({
  page,
  site,
}) => {
  plant(site.data);
  await signInAs(page, site.origin, 'moderator');
  const other = await actorOf(site.origin, 'admin');
  const write = (message: string) => other.post('/api/messages.php', { section: 'add', _id: '3', message });
  await page.goto('/my_messages/inbox/4/');
  const log = page.getByRole('log');
  const newest = page.getByRole('button', { name: 'Newest messages' });
  await expect(log.getByText(`n${MESSAGES - 1}`, { exact: true })).toBeInViewport();
  expect(await cached(page)).toBe(40);

  for (let pages = 0; pages < PAGES_UP; pages++) await move(page, log, 'first');
  await expect(log.getByText(`n${MESSAGES - 1}`, { exact: true })).toHaveCount(0);
  const top = await held(log);
  expect(Number(top.first.slice(1))).toBeLessThanOrEqual(MESSAGES - (PAGES_UP + 1) * 40);

  // What comes meanwhile moves nothing, and can be gone to.
  const row = await log.evaluate((box) => {
    box.scrollTop = -box.scrollHeight / 2;
    const view = box.getBoundingClientRect();
    const seen = [...box.querySelectorAll('ol > li')].find(
      (one) => one.getBoundingClientRect().top > view.top,
    )!;
    return { text: seen.querySelector('p')?.textContent ?? '', top: seen.getBoundingClientRect().top };
  });
  await write('While you read.');
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await expect(log.getByText('While you read.')).toHaveCount(0);
  expect(Math.abs(((await topOf(log, row.text)) ?? Infinity) - row.top)).toBeLessThanOrEqual(3);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'long-dialog-1280');

  let pages = 0;
  while (await newest.isVisible()) {
    expect(++pages).toBeLessThan(40);
    await move(page, log, 'last');
  }
  await scrollTo(log, 'last');
  await expect(log.getByText('While you read.')).toBeInViewport();
  await expect(page.getByText('1 unread', { exact: true })).toHaveCount(0);
  await write('Live, at the end.');
  await expect(log.getByText('Live, at the end.')).toBeInViewport();
  expect((await held(log)).rows).toBeLessThanOrEqual(ROWS_MAX);

  // Far up again: there is a way to the newest, and what one writes leads there too.
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('Not sent yet.');
  for (let more = 0; more < 6; more++) await move(page, log, 'first');
  await newest.click();
  await expect(log.getByText('Live, at the end.')).toBeInViewport();
  await expect(newest).toHaveCount(0);
  await expect(log).toBeFocused();
  await expect(field).toHaveValue('Not sent yet.');
  for (let more = 0; more < 6; more++) await move(page, log, 'first');
  await field.press('Enter');
  await expect(log.getByText('Not sent yet.').last()).toBeInViewport();
  await expect(log.getByText('Not sent yet.')).toHaveCount(1);
  await expect(newest).toHaveCount(0);
  await expect(field).toBeFocused();
  await write('And an answer.');
  await expect(log.getByText('And an answer.')).toBeInViewport();

  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  await write('And a long one, that no phone has room for beside the name and the day it was written.');
  for (const width of [1280, 768, 320]) await fits(width);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'ブロック' })).toBeVisible();
  await fits(320);
  await picture(page, 'dialog-320');
  await page.goto('/my_messages/inbox/');
  await expect(page.getByRole('main').getByText('And a long one')).toBeVisible();
  await fits(320);
  await picture(page, 'inbox-320-ja');
  await page.goto('/member/2/');
  await page.getByRole('main').getByRole('button', { name: 'メッセージ' }).click();
  const writeTo = await page.getByRole('dialog').getByRole('textbox').boundingBox();
  expect(writeTo?.width).toBeGreaterThan(160);
});
