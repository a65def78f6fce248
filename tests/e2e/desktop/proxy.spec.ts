import type { Page } from '@playwright/test';
import { startFront, startHttpProxy, startSocksProxy, type ProxyServer } from '../../support/proxy-server.ts';
import { playsPast, videoInQualities } from '../support/player.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, sidebar, test, tiles } from './desktop-test.ts';

// Of each kind its own: what was stored for the other one opens nothing.
const LOGINS = {
  http: { user: 'hana', password: 'pass' },
  socks5: { user: 'hana', password: 'another pass' },
};
const PROXIES = {
  http: (atEnd: (work: () => void) => void) => startHttpProxy(atEnd, 200, LOGINS.http),
  socks5: (atEnd: (work: () => void) => void) => startSocksProxy(atEnd, LOGINS.socks5),
};

/** All that the client asks of a site: calls, pictures, a film, a text of its media. */
async function useAll(page: Page, title: string): Promise<void> {
  await openLatest(page);
  const picture = tiles(page).first().locator('img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  await tiles(page).getByRole('link', { name: title, exact: true }).click();
  await playsPast(page, 0.5);
  await sidebar(page, 'Models').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
}

test('with an own proxy that wants a password nothing goes past it, of either kind', async ({
  start,
  site,
}) => {
  const { title } = await videoInQualities(site.origin);
  const ends: (() => void)[] = [];
  try {
    const front = await startFront((end) => ends.push(end), Number(new URL(site.origin).port));
    const { page } = await start({
      site: `http://127.0.0.1:${front.port}`,
      env: { STAND_IN_PROXY: '1', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' },
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { machine } = bridgeOf(page);
    let gone = 0;
    // Each kind with a list that was not asked for before.
    for (const [kind, list] of [
      ['http', 'Channels'],
      ['socks5', 'Top rated'],
    ] as const)
      await test.step(kind, async () => {
        // The control: without a proxy it goes straight.
        expect(front.came.length).toBeGreaterThan(gone);
        const proxy: ProxyServer = await PROXIES[kind]((end) => ends.push(end));
        const { user, password } = LOGINS[kind];
        const own = { mode: 'own', kind, host: '127.0.0.1', port: proxy.port, user } as const;
        await machine.set({ proxy: own });
        // There is no keychain here: it holds until the client ends.
        await expect(machine.setProxyPassword(password)).rejects.toMatchObject({
          code: 'storage_failed',
        });
        await page.waitForTimeout(500);
        const before = front.came.length;
        await page.reload();
        await useAll(page, title);
        const after = front.came.slice(before);
        // Main has its connections, and Chromium has: each keeps them for what comes next.
        expect(proxy.asked.length).toBeGreaterThan(1);
        expect(after.filter((port) => !proxy.ports.has(port))).toEqual([]);
        // A proxy that is gone leads nowhere, and nowhere else.
        for (const end of ends.splice(1)) end();
        gone = front.came.length;
        await sidebar(page, list).click();
        await expect(page.getByText('cannot be reached').first()).toBeVisible();
        expect(front.came.length).toBe(gone);
        // None: straight again.
        await machine.set({ proxy: { ...own, mode: 'none' } });
        await page.reload();
        await openLatest(page);
        expect(front.came.length).toBeGreaterThan(gone);
      });
  } finally {
    for (const end of ends) end();
  }
});
