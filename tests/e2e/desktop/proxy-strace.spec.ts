import { createHash, randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeKeys } from '../../../build/scripts/lib/release-feed.mjs';
import { gateOf } from '../../../src/shared/entities/gate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { startHttpProxy } from '../../support/proxy-server.ts';
import { startSite } from '../../support/site.ts';
import { readConnects, requireStrace, tracingConnects } from '../../support/strace.ts';
import { makeAppImage } from '../../unit/main/updates/app-image-like.ts';
import { startFeedServer } from '../../unit/main/updates/feed-server.ts';
import { putRelease } from '../../unit/main/updates/put-release.ts';
import { playsPast } from '../support/player.ts';
import { askOf, filesOf } from '../support/video-files.ts';
import { asAppImage } from './as-app-image.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, tiles } from './desktop-test.ts';
import { executable, isStandIn } from './host.ts';
import { busOf, test } from './keyring-test.ts';
import { otherDevice } from './other-device.ts';
import { answerFiles, moveDownloads } from './system.ts';
import { confirmAll, openUploads, rowOf } from './uploads-screen.ts';

/** Chromium joins a socket to it to learn whether there is IPv6, and sends nothing. */
const IPV6_PROBE = '2001:4860:4860::8888:';
const LOGIN = { user: 'hana', password: 'pass' };
const [demo, uploader] = DEMO_ACCOUNTS;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// Its sandbox does not start under a tracer; `proxy.spec` counts connections on every host.
test.skip(!isStandIn, 'the real binary cannot be traced');

/** Has what the page hears of the stream stay in it. */
const keepEvents = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { keptEvents: heard });
    const { happened } = globalThis.yoru['live'] ?? {};
    (happened as (listener: (event: unknown) => void) => void)((event) => void heard.push(event));
  });
const events = (page: Page) =>
  page.evaluate(() => JSON.stringify((globalThis as unknown as { keptEvents: unknown[] }).keptEvents));

/** Specification of the desktop's settings, Network: what goes through the proxy is everything. */
test('a whole run through a proxy with a password: calls, pictures, films, downloads, uploads, stream, updates, nothing past it', async ({
  start,
  keyring,
  userData,
}) => {
  requireStrace();
  await using site = await startSite({ env: { PATH: '/none' } });
  const ends: (() => void | Promise<void>)[] = [];
  const atEnd = (end: () => void | Promise<void>) => void ends.push(end);
  try {
    const proxy = await startHttpProxy(atEnd, 200, LOGIN);
    const feed = await startFeedServer(atEnd);
    const keys = makeKeys();
    const image = path.join(userData, 'Yoru.AppImage');
    await writeFile(image, makeAppImage('0.1.0'));
    await chmod(image, 0o755);
    putRelease(feed, { pem: String(keys.pem) });
    const traced = async (log: string) => {
      const starter = path.join(userData, `${log}.sh`);
      const words = [...tracingConnects(path.join(userData, log)), executable];
      await writeFile(starter, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`);
      await chmod(starter, 0o755);
      return start({
        site: site.origin,
        starter,
        env: {
          ...busOf(keyring),
          STAND_IN_PROXY: '1',
          ...(await asAppImage(image)),
          YORU_UPDATE_KEY: keys.publicKey,
          YORU_UPDATE_FEED: feed.feed,
        },
      });
    };
    const [siteAt, feedAt, proxyAt] = [
      new URL(site.origin).host,
      new URL(feed.feed).host,
      `127.0.0.1:${proxy.port}`,
    ];

    // The control: before a proxy is chosen the trace sees the client go straight.
    const first = await traced('straight');
    await expect(tiles(first.page).first()).toBeVisible();
    const { machine, session } = bridgeOf(first.page);
    await session.act({ act: 'login', fields: { usr: uploader.name, pwd: DEMO_PASSWORD } });
    await machine.set({
      updates: 'ask',
      proxy: { mode: 'own', kind: 'http', host: '127.0.0.1', port: proxy.port, user: LOGIN.user },
    });
    await machine.setProxyPassword(LOGIN.password);
    await first.close();
    expect(readConnects(path.join(userData, 'straight'))).toContain(siteAt);
    const before = proxy.asked.length;

    const { app, page, close } = await traced('proxied');
    const folder = await moveDownloads(app, userData);
    const client = bridgeOf(page);
    await keepEvents(page);
    // Calls and pictures, as the member of before.
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await openLatest(page);
    const shown = tiles(page).first().locator('img').first();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    // The stream.
    const send = await otherDevice(site.origin, demo.name);
    await send(String(uploader.id), 'A calm evening here.');
    await expect.poll(() => events(page)).toContain('message');
    // A download.
    const file = await filesOf(site.origin);
    const what = askOf(file);
    const pass = await client.gates.wait({ videoId: what.videoId, kind: gateOf(file.height) }).done;
    await client.downloads.start({ ...what, pass });
    await expect.poll(async () => (await client.downloads.list(undefined))[0]?.state).toBe('done');
    const [name = ''] = await readdir(folder);
    expect(hashOf(await readFile(path.join(folder, name)))).toBe(file.sha256);
    // A film.
    await tiles(page).getByRole('link', { name: file.title, exact: true }).first().click();
    await playsPast(page, 0.5);
    // An upload.
    const film = path.join(userData, 'rv01.mp4');
    await writeFile(film, randomBytes(2 * 1024 * 1024));
    await answerFiles(app, [film]);
    await openUploads(page);
    await page.getByRole('button', { name: 'Choose files' }).click();
    await confirmAll(page);
    await page.getByRole('button', { name: 'Start upload' }).click();
    await expect(rowOf(page, 'rv01')).toContainText('Received');
    // An update.
    await client.updates.check(undefined);
    await expect.poll(async () => (await client.updates.state(undefined)).kind).toBe('available');
    await client.updates.download(undefined);
    await expect.poll(async () => (await client.updates.state(undefined)).kind).toBe('ready');

    await close();
    expect(new Set(proxy.asked.slice(before))).toEqual(new Set([siteAt, feedAt]));
    const went = new Set(readConnects(path.join(userData, 'proxied')));
    expect(went).toContain(proxyAt);
    expect([siteAt, feedAt].filter((at) => went.has(at))).toEqual([]);
    // What else is on this machine are the relay and the stand-in's own way to it.
    expect([...went].filter((at) => !at.startsWith('127.0.0.1:') && !at.startsWith(IPV6_PROBE))).toEqual([]);
  } finally {
    for (const end of ends) await end();
  }
});
