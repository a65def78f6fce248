import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { actorOf } from '../../support/actor.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
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
