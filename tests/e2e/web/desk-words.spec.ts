import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Has an addition to an album change captions alone, after it was asked to. @returns its id */
function plant(data: string): number {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  sqlite.pragma('busy_timeout = 5000');
  const one = (sql: string, ...values: unknown[]) =>
    sqlite.prepare<unknown[], { id: number; album_id: number }>(sql).get(...values)!;
  const { id, album_id } = one(
    `SELECT id, album_id FROM submission WHERE kind = 'photos' AND state = 'waiting'`,
  );
  const photo = one(
    'SELECT id FROM photo WHERE album_id = ? AND is_waiting = 0 ORDER BY position',
    album_id,
  ).id;
  sqlite.prepare(`UPDATE photo SET caption_en = 'The quay', caption_ja = '波止場' WHERE id = ?`).run(photo);
  const words = { title_en: 'Calm nights', title_ja: '静かな夜', models: [], tags: [] };
  const draft = (en: string) => ({ ...words, captions: { [photo]: { en, ja: '波止場' } } });
  sqlite
    .prepare('UPDATE submission SET draft = ? WHERE id = ?')
    .run(JSON.stringify(draft('Other words')), id);
  const seen = { draft: words, captions: draft('First words').captions, pictures: [] };
  sqlite
    .prepare(
      `INSERT INTO decision (submission_id, version, moderator_id, content_hash, verdict, reason, at, seen)
      VALUES (?, 1, 1, '', 'ask', 'misleading_words', ?, ?)`,
    )
    .run(id, Date.now() - 3_600_000, JSON.stringify(seen));
  sqlite.close();
  return id;
}

test('an item shows captions, the difference and what is in the file, in both languages', async ({
  page,
  site,
  problems,
}) => {
  // Another of the demo's staff may be at the first edit.
  problems.expect(/status of 409/);
  const album = plant(site.data);
  await signInAs(page, site.origin, 'moderator');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/moderation/');
  await page.getByLabel('Kind').selectOption('photos');
  await expect(page.getByRole('main').getByText('Album: additions · 3 photos')).toBeVisible();
  await picture(page, 'desk-words-queue-1280');
  await page.goto(`/moderation/${album}/`);
  await expect(page.getByRole('heading', { name: 'Captions' })).toBeVisible();
  await expect(page.getByText('Other words')).toBeVisible();
  await expect(page.locator('del').filter({ hasText: 'The quay' })).toBeVisible();
  await expect(page.locator('del').filter({ hasText: 'First words' })).toBeVisible();
  await expect(page.getByText(/Changed since the last decision \(Changes asked.*Captions/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page.getByRole('main'), 'desk-words-album-1280');
  await page.goto('/moderation/');
  await page.getByLabel('Kind').selectOption('edit');
  // Until the list of edits is there, that of all kinds stays.
  await expect(page.getByRole('main').locator('section')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('main').locator('section').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.getByText('MP4 · H.264 · 1920 × 1080 · 29.97 fps · sound: AAC · SDR')).toBeVisible();
  await picture(page.getByRole('main'), 'desk-words-edit-1280');
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: '変更点' })).toBeVisible();
  await picture(page.getByRole('main'), 'desk-words-edit-ja-320');
  await page.goto(`/moderation/${album}/`);
  await expect(page.getByRole('heading', { name: '写真の説明' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(page.getByRole('main'), 'desk-words-album-ja-320');
});
