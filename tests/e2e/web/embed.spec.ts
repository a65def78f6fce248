import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Request } from '@playwright/test';
import { latest, siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { nthVideo } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

/** Somebody else's page that frames the player, once for each set of attributes: another port is another origin. */
async function foreignPage(
  framed: string,
  frames: readonly string[],
): Promise<AsyncDisposable & { readonly address: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const all = frames.map(
      (more) =>
        `<iframe src="${framed}" width="426" height="265" title="Video" allow="fullscreen" ${more}></iframe>`,
    );
    response.end(
      `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:," />${all.join('')}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Not the site's host either: cookies do not know ports.
    address: `http://localhost:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Nobody has passed the age gate here: the embedded player has none.
test.use({ consents: [] });

/** Resolves when the film has come past a second. */
const playsPast = (video: Locator, second: number) =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(second);

test('in a page of another origin it plays, also in a frame that has no origin, and is a link where no script runs', async ({
  page,
  context,
  problems,
  site,
}) => {
  problems.expect(/Blocked script execution/);
  const tile = await nthVideo(site.origin, 0);
  const { title } = await siteApi(site.origin).run('video.get', { video_id: tile.id });
  await using elsewhere = await foreignPage(`${site.origin}/embed/${tile.id}/`, [
    '',
    'sandbox="allow-scripts"',
    'sandbox="allow-popups"',
  ]);
  const views = page.waitForResponse((reply) => reply.url().endsWith('/api/input.php'));
  const pictures: Request[] = [];
  page.on('request', (request) => void (request.url().includes('/media/p/') && pictures.push(request)));
  await page.goto(elsewhere.address);
  const frame = (at: number) => page.frameLocator('iframe').nth(at);
  await test.step('plays and is counted, sets no cookie, and links to the video in a new tab', async () => {
    const video = frame(0).locator('video');
    await expect(video).toHaveAttribute('src', /^\/media\/v\//);
    await video.click();
    await playsPast(video, 0.3);
    // A third of it: near the end, a click counts as having watched.
    await video.evaluate((element: HTMLVideoElement) => void (element.playbackRate = 8));
    expect((await views).status()).toBe(200);
    expect(await context.cookies()).toEqual([]);
    const link = frame(0).getByRole('link', { name: title });
    await expect(link).toHaveAttribute('target', '_blank');
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(`${site.origin}${tile.address}`);
    await (await opened).close();
  });
  await test.step('plays in a frame that has no origin', async () => {
    const video = frame(1).locator('video');
    await expect(video).toHaveAttribute('src', /^\/media\/v\//);
    await expect(frame(1).locator('.open')).toHaveCount(0);
    await video.click();
    await playsPast(video, 0.3);
  });
  await test.step('is a title, a picture and a link where no script may run', async () => {
    const still = frame(2);
    await expect(still.getByRole('link', { name: 'Watch on Yoru', exact: true })).toBeVisible();
    await expect(still.getByRole('heading')).toBeVisible();
    await expect(still.locator('.open')).toHaveCSS('position', 'absolute');
    const frames = pictures.map((request) => page.frames().indexOf(request.frame()));
    expect(frames).toContain(3);
    for (const request of pictures) expect((await request.response())?.status()).toBe(200);
  });
});

test('is accessible, in both languages, and small, has its captions, and says that a video is not there', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/404/);
  const client = siteApi(site.origin);
  const { videos } = await client.run('videos.list', latest());
  let captioned = '';
  for (const { id } of videos) {
    const { captions } = await client.run('video.file', { video_id: id });
    if (captions.length > 0) captioned = id;
    if (captioned !== '') break;
  }
  for (const language of ['en', 'ja']) {
    await page.goto(`/embed/${captioned}/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('video')).toHaveAttribute('src', /./);
    expect(await violations(page)).toEqual([]);
  }
  await test.step('captions are read by the browser’s own player', async () => {
    const video = page.locator('video');
    await expect(video.locator('track')).toHaveCount(2);
    const cues = (at: number) =>
      video.evaluate((element: HTMLVideoElement, place) => {
        const track = element.textTracks[place];
        if (track) track.mode = 'hidden';
        return track?.cues?.length ?? 0;
      }, at);
    for (const at of [0, 1]) await expect.poll(() => cues(at)).toBe(5);
  });
  await test.step('nothing is wider or higher than a small frame', async () => {
    await page.setViewportSize({ width: 320, height: 205 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth > innerWidth, scrollHeight > innerHeight];
    });
    expect(overflow).toEqual([false, false]);
  });
  await test.step('what is not there says so', async () => {
    await page.goto('/embed/999999999/');
    await expect(page.getByRole('heading', { name: 'This video is not available.' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('a file that cannot be had is said; tried again on request, it begins where its address says', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/503|status/);
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  const { id } = videos.find(({ durationSeconds }) => durationSeconds >= 24)!;
  await page.route('**/api/videofile.php**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/embed/${id}/?t=0m15s`);
  await expect(page.getByRole('alert')).toContainText('cannot be played');
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/videofile.php**');
  await page.getByRole('button', { name: 'Try again' }).click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', /^\/media\/v\//);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(15);
  await video.click();
  await playsPast(video, 15.3);
});

test('an address that ran out in the middle is asked for again where the video was', async ({
  page,
  problems,
  site,
}) => {
  // What the browser says of the address that was refused.
  problems.expect(/403|address_expired/);
  let isOver = false;
  let first = '';
  await page.route('**/media/v/**', async (route) => {
    first ||= route.request().url();
    if (route.request().url() !== first) return route.continue();
    if (isOver) return route.fulfill({ status: 403, json: { ok: false, code: 'address_expired' } });
    // The beginning, and no more: a quick network brings all of it before an address runs out.
    const answer = await route.fetch({ headers: { ...route.request().headers(), range: 'bytes=0-65535' } });
    return route.fulfill({ response: answer });
  });
  const longest = await siteApi(site.origin).run('videos.list', { ...latest(), sort: 'longest' });
  await page.goto(`/embed/${longest.videos[0]!.id}/`);
  const video = page.locator('video');
  await expect.poll(() => first).not.toBe('');
  const { pathname, search } = new URL(first);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  isOver = true;
  // Somewhere it does not hold yet.
  const place = await video.evaluate(
    (element: HTMLVideoElement) => (element.currentTime = element.duration * 0.8),
  );
  await video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
  await expect.poll(() => video.getAttribute('src')).not.toBe(pathname + search);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(place + 0.3);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an address that ran out while nobody watched is not tried: Play asks for a fresh one', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const tile = await nthVideo(site.origin, 0);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/videofile.php') && asked.push(request.url()));
  await page.goto(`/embed/${tile.id}/`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', /./);
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  // The control: as long as it lives, it is played.
  await video.click();
  await expect.poll(second).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  expect(asked).toHaveLength(1);
  // Addresses live for five minutes.
  await page.clock.fastForward('06:00');
  await video.click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
