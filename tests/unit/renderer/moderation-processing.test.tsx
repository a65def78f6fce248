import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screen } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { layOutBrokenBox } from '../../support/broken-tools.ts';
import { startSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

const OFF = 'Videos are not converted now.';

const folder = mkdtempSync(path.join(tmpdir(), 'yoru-broken-box-'));
layOutBrokenBox(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Look = (browser: ReturnType<typeof openBrowser>) => Promise<void>;

/** Opens moderation of a site that has tried these programs. */
async function onSite(programs: string, look: Look, flags: readonly string[] = []): Promise<void> {
  await using site = await startSite({ env: { PATH: programs }, flags });
  const staff = await actorOf(site.origin, 'admin');
  const hasTried = async () => {
    const { processing } = await staff.get<{ processing: string }>('/api/moderation/admin/health.php');
    const { lacks } = await staff.get<{ lacks: string }>('/api/moderation/processing.php');
    return processing === 'on' || lacks !== '';
  };
  await expect.poll(hasTried).toBe(true);
  const browser = openBrowser(site.origin);
  await browser.signInAs('admin');
  await look(browser);
  browser.close();
}

const banner = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => text.includes(OFF)) ?? '';

it('without ffmpeg each tab of staff says that videos wait, how many, and what is missing', async () => {
  await onSite('/none', async (browser) => {
    for (const tab of ['waiting', 'queue', 'cases', 'audit', 'admin&list=health']) {
      await browser.open(`/moderation/?tab=${tab}`);
      await expect.poll(banner).toContain('ffmpeg is missing on the server');
      expect(banner()).toMatch(/[1-9]\d* uploads? (are|is) stored and waits?\./);
    }
    expect(await violations()).toEqual([]);
  });
});

it('a sandbox that cannot start is named', async () => {
  await onSite(folder, async (browser) => {
    await browser.open('/moderation/');
    await expect.poll(banner).toContain('The sandbox (bubblewrap) is missing on the server, or it cannot');
  });
});

it('control: where both are there nothing is said', async () => {
  const look: Look = async (browser) => {
    const answered: string[] = [];
    browser.wire.ask = async (address, init, send) => {
      const reply = await send(address, init);
      answered.push(address);
      return reply;
    };
    await browser.open('/moderation/');
    await expect.poll(() => document.querySelector('main section li')).not.toBeNull();
    await expect.poll(() => answered.some((each) => each.includes('processing.php'))).toBe(true);
    await browser.quiet();
    expect(banner()).toBe('');
  };
  // A machine may forbid the box itself; the tools are what is looked at here.
  await onSite(process.env['PATH'] ?? '', look, ['--unsafe-media']);
});
