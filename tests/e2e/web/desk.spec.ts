import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ROOT } from '../../support/planted-tree.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { loseSession, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** What runs, if anything of a text does. */
const RUNS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
];
const STRINGS = JSON.parse(
  readFileSync(path.join(ROOT, 'tests/site/data/hostile-strings.json'), 'utf8'),
) as readonly string[];

/** Puts the texts wherever staff reads what members wrote. @returns ids of submissions, and how many comments wait */
function plant(data: string) {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  const texts = [...RUNS, ...STRINGS.filter((text) => text.trim() !== '')];
  const member = sqlite
    .prepare(`SELECT id FROM member WHERE role = 'uploader' LIMIT 1`)
    .pluck()
    .get() as number;
  const submission = sqlite.prepare(
    `INSERT INTO submission (kind, member_id, state, draft, note, created_at, changed_at) VALUES ('video', ?, 'waiting', ?, ?, 1, ?) RETURNING id`,
  );
  const event = sqlite.prepare(
    `INSERT INTO submission_event (submission_id, at, event, from_state, to_state, version, code, note) VALUES (?, 1, 'ask', 'waiting', 'asked', 1, 'other', ?)`,
  );
  const comment = sqlite.prepare(
    `INSERT INTO comment (target, object_id, member_id, text, state, added_at) VALUES ('wall', ?, ?, ?, 'held', ?)`,
  );
  const ids: number[] = [];
  sqlite.transaction(() => {
    for (let at = 0; at < texts.length; at += 20) {
      const some = texts.slice(at, at + 20);
      const all = some.join(' ');
      const draft = {
        title_en: some[0],
        title_ja: all,
        description_en: all,
        description_ja: all,
        tags: some,
      };
      const id = submission.pluck().get(member, JSON.stringify(draft), all, at) as number;
      event.run(id, all);
      ids.push(id);
    }
    for (const [at, text] of texts.entries()) comment.run(member, member, text.slice(0, 1_000), at);
  })();
  sqlite.close();
  return { ids, comments: texts.length };
}

test('what members wrote is text on every screen of staff and of its author: nothing of it runs, all of it fits', async ({
  page,
  site,
  problems,
}) => {
  // A page still asks for news as the next one signs in, who is not of the staff.
  problems.expect(/status of 40[14]/);
  const { ids, comments } = plant(site.data);
  const wide: string[] = [];
  /** Words without an end are broken, also on the smallest screen. */
  const note = async () => {
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(page.url());
  };
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAs(page, site.origin, 'moderator');
  const reports: string[] = [];
  await page.exposeFunction('reported', (what: string) => reports.push(what));
  await page.addInitScript(() => {
    const report = (window as unknown as { reported: (what: string) => void }).reported;
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => report(violatedDirective));
  });
  for (const id of ids) {
    await page.goto(`/moderation/${id}/`);
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await note();
  }
  await page.goto('/moderation/?tab=comments');
  const rows = page.getByRole('main').locator('section').getByRole('listitem');
  for (let seen = 30; seen < comments; seen += 30) {
    await expect(page.getByRole('button', { name: 'Show' }).first()).toBeVisible();
    await note();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(rows.first()).toBeVisible();
  await page.goto('/moderation/');
  await expect(page.getByRole('link', { name: /onerror/ }).first()).toBeVisible();
  await note();
  await loseSession(page);
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By title' });
  await expect(page.getByRole('link', { name: /onerror/ }).first()).toBeVisible();
  await note();
  for (const id of ids) {
    await page.goto(`/upload/${id}/`);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await note();
  }
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(reports).toEqual([]);
});

test('staff works by keys: next, approve; a refusal is asked once more; the audit has it', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/moderation/?tab=queue');
  const list = page.getByRole('main').locator('section').getByRole('listitem').getByRole('link');
  await expect(list.first()).toBeVisible();
  await page.getByLabel('Who').selectOption('free');
  await expect(page.getByRole('main').locator('section')).toHaveAttribute('aria-busy', 'false');
  await expect(list.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(list.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(list.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  const first = page.url();
  const title = await page.locator('h1').innerText();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  // What is chosen before the next one is there is chosen for this one.
  await expect(page.locator('h1')).not.toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await page.getByLabel('Reason').first().selectOption('spam');
  await page.locator('h1').click();
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toContainText('Refuse: are you sure?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Decided.')).toBeVisible();
  for (const tab of ['audit', 'queue'])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/moderation/?tab=${tab}`);
      await expect(page.getByRole('main').locator('section').getByRole('listitem').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `desk-${tab}-${width}`);
    }
  await page.goto('/moderation/?tab=audit');
  await expect(
    page.getByRole('main').locator('section').getByRole('listitem').filter({ hasText: 'Refused' }).first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('link', { name: '監査記録' })).toBeVisible();
  await picture(page, 'desk-audit-ja');
});

test('the first view has all that waits; keys J and K go through it, the uploader’s others are a link away', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/moderation/');
  const lines = page.getByRole('main').locator('section').getByRole('listitem');
  const links = lines.getByRole('link');
  await expect(links.first()).toBeVisible();
  // Of the demo: one case is overdue.
  await expect(lines.first()).toContainText('Overdue');
  for (const words of ['New video', 'Reported', 'Held comment'])
    await expect(lines.filter({ hasText: words }).first()).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `desk-waiting-${width}`);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await page.goBack();
  await lines.filter({ hasText: 'Held comment' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(1);
  await page.getByRole('link', { name: 'All comments' }).click();
  await expect(page.getByRole('button', { name: 'Show' }).nth(1)).toBeVisible();
  await page.goto('/moderation/');
  await lines.filter({ hasText: 'New video' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Video' })).toBeVisible();
  await page.locator('h1').click();
  // Without a reason C says so; the approval needs none.
  await page.keyboard.press('c');
  await expect(page.getByText('Choose a reason').last()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  // One press publishes nothing; the second does, and the next one is there.
  const approved = page.url();
  await page.locator('h1').click();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'Approve' })).toContainText(
    'Approve: are you sure?',
  );
  await page.keyboard.press('a');
  await expect(page.getByText('Decided.')).toBeVisible();
  await expect(page).not.toHaveURL(approved);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'To the decision' }).click();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Waiting: / }).click();
  await expect(page).toHaveURL(/tab=queue&uploader=\d+/);
  await expect(page.getByText(/^Uploaded by: /)).toBeVisible();
  await picture(page, 'desk-uploader-1280');
  await page.getByRole('link', { name: 'Of all uploaders' }).click();
  await expect(page.getByText(/^Uploaded by: /)).toHaveCount(0);
  await page.getByRole('button', { name: '日本語' }).click();
  await page.goto('/moderation/');
  await expect(lines.first()).toContainText('報告された');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `desk-waiting-ja-${width}`);
  }
});
