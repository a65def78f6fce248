import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { startSlowLine } from '../../support/slow-line.ts';
import { startSite } from '../../support/site.ts';
import { agree } from '../support/consents.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Checklist X10: a byte is flipped on the way, and all of the file is sent once more without a press. */
test('a file that is damaged on its way is sent again by itself: at once, and by a page that was not asked', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await using site = await startSite({ env: { PATH: process.env['PATH'] ?? '' } });
  await using line = await startSlowLine(site.origin);
  await agree(page.context(), line.origin, CONSENTS);
  await signInAs(page, site.origin, 'uploader');
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const sqlite = new Sqlite(path.join(site.data, 'site.db'), { readonly: true });
  const asked = sqlite.prepare(`SELECT count(*) FROM submission_event WHERE event = 'resend'`).pluck();
  for (const [name, picture, hears] of [
    ['calm', 'testsrc', true],
    ['dx10', 'testsrc2', false],
  ] as const) {
    const file = test.info().outputPath(`${name}.mp4`);
    const words = `-v error -y -f lavfi -i ${picture}=s=64x48:r=1:d=601 -c:v libx264 -pix_fmt yuv420p`;
    await promisify(execFile)('ffmpeg', [...words.split(' '), file]);
    offsets.length = 0;
    // As if the stream had broken: it starts over once the site has asked.
    if (!hears) await page.route('**/api/events.php', (route) => route.abort());
    await page.goto(`${line.origin}/upload/`);
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(file) });
    for (const box of await page
      .getByRole('group', { name: /^I confirm/ })
      .getByRole('checkbox')
      .all())
      await box.check();
    line.isDamaging = true;
    await page.getByRole('button', { name: 'Start upload' }).click();
    if (!hears) {
      await expect.poll(() => asked.get(), { timeout: 30_000 }).toBe(2);
      await page.unroute('**/api/events.php');
    }
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name, hasNotText: `${name}.mp4` });
    await expect.poll(() => offsets, { timeout: 60_000 }).toEqual([0, 0]);
    expect(line.isDamaging).toBe(false);
    await expect(row).toContainText(/Converting|Details needed/, { timeout: 60_000 });
    await row.getByRole('link').click();
    const events = page.getByRole('main').getByRole('listitem');
    await expect(events.filter({ hasText: 'Sent again' })).toHaveCount(1);
  }
  sqlite.close();
});
