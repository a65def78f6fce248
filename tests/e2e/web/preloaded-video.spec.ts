import type { Locator, Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/network-test.ts';
import { nthVideo, playsPast, stateOf, video, withoutEnd } from '../support/player.ts';
import { chosen } from '../support/screens.ts';

const MEDIA = /^\/media\/v\//;
const FILE = /^\/api\/videofile\.php/;

interface Films {
  readonly films: HTMLVideoElement[];
}

/** The pointer on the link to a video of the latest, whose addresses are about to be read. */
async function hoverLink(page: Page, origin: string, place: number) {
  const { title, address } = await nthVideo(origin, place);
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  const files = page.waitForResponse((answer) => FILE.test(new URL(answer.url()).pathname));
  await link.hover();
  await files;
  return { link, address };
}

const latest = to('listing', { sort: 'latest-updates', page: 1 });

/** Keeps every `video` that the page makes, shown or not. */
async function keepFilms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const films: HTMLVideoElement[] = [];
    const createElement = document.createElement.bind(document) as (name: string) => HTMLElement;
    document.createElement = ((name: string) => {
      const element = createElement(name);
      if (element instanceof HTMLVideoElement) films.push(element);
      return element;
    }) as typeof document.createElement;
    Object.assign(globalThis, { films });
    // A link that is pulled away would be dragged, and the mouse be the drag's.
    addEventListener('dragstart', (event) => event.preventDefault());
  });
}

/** Of those that have one: the player's code makes another to learn what the browser can do. */
const addresses = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Films).films.flatMap((film) => film.getAttribute('src') ?? []),
  );

/** Presses a link, and again where its addresses were not read yet: one film is started. */
async function press(page: Page, link: Locator): Promise<void> {
  await expect(async () => {
    await letGoElsewhere(page);
    await link.hover();
    await page.mouse.down();
    expect(await addresses(page)).toHaveLength(1);
  }).toPass();
}

async function letGoElsewhere(page: Page): Promise<void> {
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
}

test('a film is on its way while its link is pressed, and the player goes on with it; a dead address is asked for again', async ({
  page,
  site,
  network,
  problems,
}) => {
  await keepFilms(page);
  await page.goto(latest);
  const { link, address } = await hoverLink(page, site.origin, 2);
  const media = () => network.seen.filter((path) => MEDIA.test(path));
  expect(media(), 'a pointer that rests takes no film').toEqual([]);
  await press(page, link);
  await expect.poll(() => media().length).toBe(1);
  expect(new URL(page.url()).pathname).toBe(latest);
  const started = await page.waitForFunction(() =>
    (globalThis as unknown as Films).films.find(({ readyState }) => readyState > 2),
  );
  const emptied = await started.evaluateHandle((film) => {
    const reported: string[] = [];
    film?.addEventListener('emptied', () => reported.push('emptied'));
    return reported;
  });
  await page.mouse.up();
  await page.waitForURL(`**${address}`);
  await playsPast(page, 0.5);
  expect(await started.evaluate((film) => film === document.querySelector('video'))).toBe(true);
  expect(await emptied.jsonValue(), 'started over').toEqual([]);
  expect((await stateOf(page)).isMuted).toBe(false);
  const asked = media();
  expect(new Set(asked).size, 'one address').toBe(1);

  await test.step('an address that was dead when the link was pressed is asked for again', async () => {
    problems.expect(/Failed to load resource/);
    await page.goBack();
    await expect.poll(() => addresses(page)).toEqual([]);
    const { link: other } = await hoverLink(page, site.origin, 3);
    network.break(MEDIA, { kind: 'answer', status: 403, type: 'text/plain', body: 'expired' });
    await press(page, other);
    const dead = await page.waitForFunction(() =>
      (globalThis as unknown as Films).films.find(
        (film) => film.error !== null && film.getAttribute('src') !== null,
      ),
    );
    network.heal();
    await page.mouse.up();
    await playsPast(page, 0.3);
    expect(await dead.evaluate((film) => film === document.querySelector('video'))).toBe(false);
  });

  await test.step('no more was asked for than by a page that is opened by its address', async () => {
    const before = media().length;
    await page.goto(address);
    await playsPast(page, 0.5);
    expect(media().length - before).toBe(asked.length);
  });
});

const ENGINE = /\/assets\/engine-.*\.js$/;

/** Plays a film by its link while the player's code is held back; gives what lets it come, or be lost. */
async function playWithoutControls(page: Page, origin: string): Promise<(isLost?: boolean) => void> {
  let release: (isLost: boolean) => void = () => undefined;
  const gate = new Promise<boolean>((resolve) => (release = resolve));
  await page.route(ENGINE, async (route) => {
    const isLost = await gate;
    await (isLost ? route.abort() : route.continue()).catch(() => undefined);
  });
  await keepFilms(page);
  await page.goto(latest);
  const { link, address } = await hoverLink(page, origin, 2);
  await press(page, link);
  await page.mouse.up();
  await page.waitForURL(`**${address}`);
  await playsPast(page, 0.3);
  return (isLost = false) => release(isLost);
}

test('a film plays before its controls are here, and does not stop when they come', async ({
  page,
  site,
}) => {
  await chosen(page.context(), site.origin, { volume: 0.4 });
  await test.step('one that is left before that is silent', async () => {
    const letCome = await playWithoutControls(page, site.origin);
    await page.goBack();
    await expect(video(page)).toHaveCount(0);
    letCome();
    await expect.poll(() => addresses(page)).toEqual([]);
    const isSilent = () => (globalThis as unknown as Films).films.every(({ paused }) => paused);
    expect(await page.evaluate(isSilent)).toBe(true);
    await page.unroute(ENGINE);
  });
  const release = await playWithoutControls(page, site.origin);
  const player = page.locator('.video-js');
  await expect(player).toHaveCount(0);
  expect(await stateOf(page)).toMatchObject({ volume: 0.4, isMuted: false });
  const reported = await video(page).evaluateHandle((film: HTMLVideoElement) => {
    const names: string[] = [];
    for (const name of ['emptied', 'pause', 'seeking']) film.addEventListener(name, () => names.push(name));
    return names;
  });
  release();
  await expect(player).toHaveClass(/vjs-playing/);
  await expect(player).toHaveClass(/vjs-shown/);
  await playsPast(page, 1);
  expect(await reported.jsonValue()).toEqual([]);
  await page.keyboard.press('k');
  await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
});

const isPaused = async (page: Page) => (await stateOf(page)).isPaused;

test('a film without controls is stopped and muted all the same, and its player leaves it so', async ({
  page,
  site,
}) => {
  const release = await playWithoutControls(page, site.origin);
  await withoutEnd(page);
  const { keyboard } = page;
  for (const press of [
    () => keyboard.press('k'),
    () => keyboard.press(' '),
    () => video(page).click(),
    () => video(page).click(),
    () => keyboard.press(' '),
  ]) {
    const before = await isPaused(page);
    await press();
    await expect.poll(() => isPaused(page)).toBe(!before);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await keyboard.press('m');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('yoru.settings') ?? '{}') as unknown))
    .toMatchObject({ volume: 1, muted: true });
  const { second } = await stateOf(page);
  await video(page).evaluate((film) => film.addEventListener('play', () => (film.dataset['played'] = '')));
  release();
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  // The qualities are there: it has been given its address.
  await expect(page.locator('.vjs-quality-value')).not.toBeEmpty();
  expect(await stateOf(page)).toMatchObject({ isPaused: true, isMuted: true, second });
  await expect(page.locator('video[data-played]')).toHaveCount(0);
  await keyboard.press('k');
  await playsPast(page, second + 0.2);
  expect((await stateOf(page)).isMuted).toBe(true);
});

test('a film whose controls cannot be had plays on with those of the browser, until ours come', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const release = await playWithoutControls(page, site.origin);
  await withoutEnd(page);
  await video(page).evaluate((film) => (film.dataset['first'] = ''));
  const first = page.locator('video[data-first]');
  release(true);
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(notice).toBeVisible();
  await expect(first).toHaveAttribute('controls', '');
  expect(await isPaused(page)).toBe(false);
  await keepsRunning(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('k');
  await page.unroute(ENGINE);
  await notice.getByRole('button').click();
  await expect(page.locator('.video-js')).toHaveClass(/vjs-playing/);
  await expect(first).not.toHaveAttribute('controls');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('.video-js')).toBeFocused();
  await keepsRunning(page);
});

/** Resolves when the time of the film has gone on. */
async function keepsRunning(page: Page): Promise<void> {
  const { second } = await stateOf(page);
  await expect.poll(async () => (await stateOf(page)).second).not.toBe(second);
}
