import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKeys } from '../../../build/scripts/lib/release-feed.mjs';
import { makeAppImage } from '../../unit/main/updates/app-image-like.ts';
import { startFeedServer } from '../../unit/main/updates/feed-server.ts';
import { NAME, NOTES, putRelease } from '../../unit/main/updates/put-release.ts';
import { playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { asAppImage } from './as-app-image.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, test, tiles } from './desktop-test.ts';
import { isStandIn } from './host.ts';

// What runs is replaced: here by a file that only says its version. A person updates packages (REAL-ELECTRON.md).
test.skip(!isStandIn, 'the real binary runs from no AppImage that a test may replace');

test('0.1.0 finds 0.1.1, cuts nothing off that plays, and starts again as it', async ({
  start,
  site,
  userData,
}) => {
  const ends: (() => void | Promise<void>)[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'yoru-app-'));
  const [file, said] = [path.join(folder, 'Yoru.AppImage'), path.join(folder, 'said')];
  try {
    await writeFile(file, makeAppImage('0.1.0'));
    await chmod(file, 0o755);
    const server = await startFeedServer((end) => void ends.push(end));
    const keys = makeKeys();
    const image = putRelease(server, { pem: String(keys.pem) });
    const { app, page } = await start({
      env: {
        ...(await asAppImage(file)),
        PAGE_EVENTS: said,
        YORU_UPDATE_KEY: keys.publicKey,
        YORU_UPDATE_FEED: server.feed,
      },
    });

    const { title } = await videoInQualities(site.origin);
    await openLatest(page);
    await tiles(page).getByRole('link', { name: title, exact: true }).click();
    await playsPast(page, 0.2);
    const { updates } = bridgeOf(page);
    await updates.check(undefined);
    await expect.poll(async () => (await updates.state(undefined)).kind).toBe('ready');
    await expect(updates.restart(undefined)).rejects.toMatchObject({ code: 'update_busy' });
    await page.keyboard.press('k');
    await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'All settings' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByText(NOTES.en)).toBeVisible();
    const ended = new Promise<number | null>((resolve) => app.process().once('exit', resolve));
    await page.getByRole('button', { name: 'Restart to update' }).click();
    expect(await ended).toBe(0);
    expect((await readFile(file)).equals(image)).toBe(true);
    await expect.poll(() => readFile(said, 'utf8').catch(() => '')).toBe('0.1.1\n');
    expect(server.sent(`stable/${NAME}`)).toBeLessThan(image.length / 3);
    expect(JSON.parse(await readFile(path.join(userData, 'device.json'), 'utf8'))).toHaveProperty(
      'updateShare',
    );
  } finally {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  }
});
