import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { layOutBrokenBox } from '../../support/broken-tools.ts';
import { startSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { agree } from '../support/consents.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const OFF = 'Videos are not converted now.';

const folder = mkdtempSync(path.join(tmpdir(), 'yoru-broken-box-'));
layOutBrokenBox(folder);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Tried {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Folders of the site's programs. */
  readonly programs: string;
  readonly look: (origin: string) => Promise<void>;
}

/** Opens the desk of a site that has tried these programs. */
async function onSite({ page, context, programs, look }: Tried, flags: readonly string[] = []) {
  await using own = await startSite({ env: { PATH: programs }, flags });
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  const read = async () => {
    const [health, state] = await Promise.all(
      ['admin/health', 'processing'].map(async (name) =>
        (await page.request.get(`${own.origin}/api/moderation/${name}.php`)).json(),
      ),
    );
    return (
      (health as { processing: string }).processing === 'on' || (state as { lacks: string }).lacks !== ''
    );
  };
  await expect.poll(read).toBe(true);
  await look(own.origin);
  // Before the site ends: what it still loads would be a problem of the page.
  await page.goto('about:blank');
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: OFF });

test('without ffmpeg each tab of staff says that videos wait, how many, and what is missing', async ({
  page,
  context,
}) => {
  const look = async (origin: string) => {
    for (const tab of ['waiting', 'queue', 'cases', 'audit', 'admin&list=health']) {
      await page.goto(`${origin}/moderation/?tab=${tab}`);
      await expect(banner(page)).toContainText('ffmpeg is missing on the server');
      await expect(banner(page)).toContainText(/[1-9]\d* uploads? (are|is) stored and waits?\./);
    }
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `desk-processing-${width}`);
    }
  };
  await onSite({ page, context, programs: '/none', look });
});

test('a sandbox that cannot start is named', async ({ page, context }) => {
  const look = async (origin: string) => {
    await page.goto(`${origin}/moderation/`);
    await expect(banner(page)).toContainText(
      'The sandbox (bubblewrap) is missing on the server, or it cannot',
    );
  };
  await onSite({ page, context, programs: folder, look });
});

test('control: where both are there nothing is said', async ({ page, context }) => {
  const look = async (origin: string) => {
    const answer = page.waitForResponse(/\/api\/moderation\/processing\.php/);
    await page.goto(`${origin}/moderation/`);
    await answer;
    await page.getByRole('main').locator('section li').first().waitFor();
    await expect(banner(page)).toHaveCount(0);
  };
  // A machine may forbid the box itself; the tools are what is looked at here.
  await onSite({ page, context, programs: process.env['PATH'] ?? '', look }, ['--unsafe-media']);
});
