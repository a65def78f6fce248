import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Something that waits for staff, and a report of somebody. */
function plant(data: string) {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  const member = sqlite.prepare(`SELECT id FROM member WHERE role = 'uploader' LIMIT 1`).pluck().get();
  const draft = JSON.stringify({ title_en: 'Night harbour', title_ja: '夜の港' });
  const submission = sqlite
    .prepare(
      `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at) VALUES ('video', ?, 'waiting', ?, 1, 1) RETURNING id`,
    )
    .pluck()
    .get(member, draft) as number;
  const file = sqlite
    .prepare(
      `INSERT INTO case_file (subject, kind, object_id, state, opened_at, complete_at, due_at) VALUES ('spam', 'member', ?, 'open', 1, 1, 9000000000000) RETURNING id`,
    )
    .pluck()
    .get(member) as number;
  sqlite
    .prepare(
      `INSERT INTO report (subject, email, message, case_id, created_at) VALUES ('spam', 'hana@mail.example', 'It is an advert.', ?, 1)`,
    )
    .run(file);
  sqlite.close();
  return { submission, file };
}

/** `admin` has refused a submission, and its uploader asks for another decision. */
function appeal(data: string, submission: number) {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  sqlite.prepare(`UPDATE submission SET appealed = version WHERE id = ?`).run(submission);
  sqlite
    .prepare(
      `INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, at)
       SELECT id, version, (SELECT id FROM member WHERE name = 'admin'), '', 'refuse', 2 FROM submission WHERE id = ?`,
    )
    .run(submission);
  sqlite.close();
}

/** Another of the staff, in a browser of their own. */
async function another(browser: Browser, page: Page, origin: string, usr: string): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: origin, storageState });
  const opened = await context.newPage();
  await signInAs(opened, origin, usr);
  return opened;
}

test('who is at a submission is seen by the other, who takes it over', async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 409/);
  const { submission } = plant(site.data);
  const second = await another(browser, page, site.origin, 'admin');
  await signInAs(page, site.origin, 'moderator');
  await page.goto(`/moderation/${submission}/`);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await second.goto(`/moderation/${submission}/`);
  await expect(second.getByText('moderator is working on this.')).toBeVisible();
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(second.getByText('moderator is working on this.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('admin is working on this.')).toBeVisible();
  await second.context().close();
});

test('who decides about a case that has changed is shown what is new, and loses nothing they typed', async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 409/);
  const { file } = plant(site.data);
  const second = await another(browser, page, site.origin, 'admin');
  await signInAs(page, site.origin, 'moderator');
  const address = `/moderation/?tab=cases&case=${file}`;
  await page.goto(address);
  const words = page.getByLabel('Text to those who reported it');
  await words.fill('We have looked at it.');
  await second.goto(address);
  await second.getByRole('combobox', { name: /^To/ }).selectOption('note');
  await second.getByLabel('Your text').fill('The same advert as last week.');
  await second.getByRole('button', { name: 'Send' }).click();
  await expect(second.getByText('The same advert as last week.').first()).toBeVisible();
  // It may have heard of it already: then the button does nothing.
  await page.getByRole('button', { name: 'Nothing is wrong' }).dispatchEvent('click');
  const news = page.getByRole('alert').filter({ hasText: 'Look at it again' });
  await expect(news).toContainText('The same advert as last week.');
  await expect(page.getByRole('button', { name: 'Nothing is wrong' })).toBeDisabled();
  await expect(words).toHaveValue('We have looked at it.');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `desk-stale-${width}`);
  }
  await expect(page.getByText('This has changed since you opened it.')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await page.getByRole('button', { name: 'Nothing is wrong' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('We have looked at it.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Decided.')).toBeVisible();
  await second.context().close();
});

test('staff has a menu on a video, visitors and uploaders fetch nothing of it', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 409/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const tile = page.locator('a[href^="/videos/"]').first();
  await page.goto('/latest-updates/1/');
  await tile.click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(fetched.filter((url) => url.includes('StaffMenu'))).toEqual([]);
  await signInAs(page, site.origin, 'moderator');
  await page.reload();
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByRole('menuitem', { name: 'Add again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Days until/).fill('3');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desk-readd-1280');
  await dialog.getByRole('button', { name: 'Add again' }).click();
  await expect(page.getByText('Added again.')).toBeVisible();
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByRole('menuitem', { name: 'Add again' }).click();
  await dialog.getByRole('button', { name: 'Add again' }).click();
  await expect(page.getByText(/This can be added again from/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: '運営' }).click();
  await page.getByRole('menuitem', { name: '動画を削除' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await picture(page, 'desk-delete-ja-320');
  await expect(dialog.getByRole('button', { name: '動画を削除' })).toBeDisabled();
});

test('who may not judge an appeal, as it is against themselves, reads so in place of the decision', async ({
  page,
  browser,
  site,
}) => {
  const mine = page.getByText('You made the decision that is appealed.');
  const { submission } = plant(site.data);
  appeal(site.data, submission);
  const other = await another(browser, page, site.origin, 'moderator');
  await signInAs(page, site.origin, 'admin');
  await page.goto(`/moderation/${submission}/`);
  await expect(mine).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decision' })).toHaveCount(0);
  await other.goto(`/moderation/${submission}/`);
  await expect(other.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(other.getByText('You made the decision that is appealed.')).toHaveCount(0);
  await other.context().close();
});
