import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { actorOf } from '../../support/actor.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.ask = (path, init, send) => send(path, init);
});
afterAll(() => site.stop());

const nthVideo = async (place: number) =>
  (await siteApi(site.origin).run('videos.list', latest())).videos[place]!;
const tiles = () => within(screen.getByRole('main')).queryAllByRole('article');
/** A member watches a video elsewhere. */
const look = async (usr: string, video_id: string) =>
  (await actorOf(site.origin, usr)).post('/api/input.php', {
    ...{ act: 'view', video_id, sg_id: '', ex_tube: '', ex_id: '' },
  });

it('a video is voted on, and the vote is taken back', async () => {
  await browser.signInAs('demo');
  const { id, dir } = await nthVideo(4);
  await browser.open(to('video', { video_id: id, dir }));
  const like = (pressed: boolean) => screen.findByRole('button', { name: /^Like, /, pressed });
  await userEvent.click(await like(false));
  await userEvent.click(await like(true));
  await like(false);
});

it('one video leaves the history on the site', async () => {
  await browser.signInAs('uploader');
  await browser.open('/settings/privacy/');
  const stores = (checked: boolean) =>
    screen.findByRole('switch', { name: 'Keep my viewing history on the site', checked });
  (await stores(false)).focus();
  await userEvent.keyboard(' ');
  await stores(true);
  await browser.quiet();
  for (const place of [6, 7]) await look('uploader', (await nthVideo(place)).id);
  await browser.open('/member/2/history/1/');
  await expect.poll(() => tiles().length).toBeGreaterThan(1);
  const titleAt = (at: number) => tiles()[at]?.querySelector('h2 a, h3 a')?.getAttribute('title') ?? '';
  const [last, before] = [titleAt(0), titleAt(1)];
  expect(before).not.toBe('');
  (await screen.findByRole('button', { name: `Remove ${last} from the history` })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Removed from the history.');
  await expect.poll(() => titleAt(0)).toBe(before);
  expect(screen.queryByRole('button', { name: `Remove ${last} from the history` })).toBeNull();
  await browser.quiet();
  await browser.open('/member/2/history/1/');
  await expect.poll(() => titleAt(0)).toBe(before);
});

it('a tile says what is in watch later, asked together; a watched video leaves it where that is chosen', async () => {
  await browser.signInAs('admin');
  // What a tile offers is loaded when the page is idle: until then nobody notices a pointer.
  const later = (at: number) =>
    vi.waitFor(async () => {
      await userEvent.hover(tiles()[at]!);
      return within(tiles()[at]!).getByRole('button', { name: /^Watch .* later$/ });
    }, 60_000);
  const isPressed = (at: number, pressed: boolean) =>
    expect.poll(async () => (await later(at)).getAttribute('aria-pressed')).toBe(String(pressed));
  await browser.open('/latest-updates/1/');
  const link = within(tiles()[1]!).getAllByRole('link')[0]!;
  const video = /videos\/(\d+)/.exec(link.getAttribute('href')!)![1]!;
  await userEvent.click(await later(1));
  await isPressed(1, true);
  await browser.quiet();
  const asked: number[] = [];
  browser.wire.ask = (path, init, send) => {
    const fields = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    if (fields.get('act') === 'marks') asked.push(fields.get('videos')?.split(',').length ?? 0);
    return send(path, init);
  };
  await browser.open('/latest-updates/1/');
  for (const at of [0, 1, 2]) await isPressed(at, at === 1);
  // The whole page at once, and again what the change of just now may have made old.
  expect(asked[0]).toBeGreaterThan(30);

  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'My page' }));
  await expect.poll(() => location.pathname).toMatch(/^\/member\/\d+\/$/);
  const list = `${location.pathname}watch_later_videos/1/`;
  await browser.open(list);
  const choice = (checked: boolean) =>
    screen.findByRole('switch', { name: 'Remove videos once watched', checked });
  (await choice(false)).focus();
  await userEvent.keyboard(' ');
  await choice(true);
  const shown = () => document.querySelectorAll(`main a[href^="/videos/${video}/"]`).length;
  await expect.poll(shown).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
  await browser.quiet();
  await look('admin', video);
  await browser.open(list);
  await choice(true);
  await expect.poll(shown).toBe(0);
  (await choice(true)).focus();
  await userEvent.keyboard(' ');
  await choice(false);
});

it('what was taken out is brought back by the keyboard: F6 leads to Undo', async () => {
  await browser.signInAs('admin');
  await browser.open('/latest-updates/1/');
  const later = (pressed: boolean) =>
    vi.waitFor(async () => {
      await userEvent.hover(tiles()[3]!);
      return within(tiles()[3]!).getByRole('button', { name: /^Watch .* later$/, pressed });
    }, 60_000);
  await userEvent.click(await later(false));
  await userEvent.click(await later(true));
  await later(false);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('{F6}');
  for (let tabs = 0; tabs < 3 && document.activeElement !== undo; tabs += 1) await userEvent.tab();
  expect(document.activeElement).toBe(undo);
  await userEvent.keyboard('{Enter}');
  await later(true);
});
