import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

const LIST = to('notifications', { page: 1 });
const SETTINGS = to('settingsSection', { settings_section: 'notifications' });

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.stream = (address, open) => open(address);
});
afterAll(() => site.stop());

const bell = async () =>
  within(await screen.findByRole('banner')).findByRole('button', { name: /^(?:Notifications|通知)/ });
const bellSays = (words: RegExp) =>
  expect
    .poll(async () => (await bell()).getAttribute('aria-label') ?? (await bell()).textContent)
    .toMatch(words);
const rows = (words: string) =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .filter((row) => row.textContent.includes(words));
const row = async (words: string) => {
  await expect.poll(() => rows(words).length).toBe(1);
  return within(rows(words)[0]!);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isChecked = (name: string, checked: boolean) => screen.findByRole('checkbox', { name, checked });

/** Somebody writes on a member's wall, elsewhere. */
async function write(usr: string, object_id: string) {
  const other = await actorOf(site.origin, usr);
  return (msg: string) =>
    other.post('/api/input.php', { act: 'comm', section: 'add', on: 'wall', object_id, msg });
}

it('what another member does is in the bell at once; what is read elsewhere is read here', async () => {
  await browser.signInAs('demo');
  const writeOnWall = await write('admin', '1');
  const streams: EventSource[] = [];
  browser.wire.stream = (address, open) => {
    const stream = open(address);
    streams.push(stream);
    return stream;
  };
  await browser.open(to('information'));
  await bellSays(/^Notifications$/);
  await expect.poll(() => streams.some(({ readyState }) => readyState === 1)).toBe(true);
  await browser.quiet();
  await writeOnWall('A calm night to you.');
  // Live: the page is not asked for again.
  await bellSays(/unread/);
  await browser.quiet();
  await browser.open(LIST);
  const written = await row('admin wrote on your wall');
  await written.findByText('Unread');
  // Another device of the same member reads all of it.
  const elsewhere = await actorOf(site.origin, 'demo');
  await elsewhere.post('/api/notifications.php', { section: 'read' });
  await expect.poll(() => written.queryByText('Unread')).toBeNull();
  await bellSays(/^Notifications$/);
  await userEvent.click(await written.findByRole('button', { name: 'Mark as unread' }));
  await bellSays(/unread/);
  // The site has it before it hears of the next.
  await browser.quiet();
  await press('Mark all as read');
  await bellSays(/^Notifications$/);
  expect(await violations()).toEqual([]);
});

it('a member chooses what is notified of where, in both languages', async () => {
  await browser.signInAs('demo');
  await browser.open(SETTINGS);
  await isChecked('My wall: Mail', true);
  expect(within(screen.getByRole('main')).queryByText(/desktop/i)).toBeNull();
  for (const checked of [false, true]) {
    await userEvent.click(await screen.findByRole('switch', { name: 'Mails' }));
    await isChecked('My wall: Mail', checked);
    await screen.findByRole('switch', { name: 'Mails', checked });
  }
  await userEvent.click(await isChecked('Likes: Site', true));
  await isChecked('Likes: Site', false);
  await browser.quiet();
  await browser.open(SETTINGS);
  await isChecked('Likes: Site', false);
  expect((await screen.findByRole('checkbox', { name: 'Likes: Mail' })).hasAttribute('disabled')).toBe(true);
  expect(await violations()).toEqual([]);
  await press('日本語');
  await isChecked('高評価: サイト', false);
  await press('English');
  await isChecked('Likes: Site', false);
});

it('what was muted from a row is in the settings, and unmuted there it comes again', async () => {
  // Member 3 of the demo.
  await browser.signInAs('moderator');
  const writeOnWall = await write('uploader', '3');
  await writeOnWall('Calm, the first.');
  await browser.open(LIST);
  const written = await row('wrote on your wall');
  await userEvent.click(await written.findByRole('button', { name: 'No more notifications about this' }));
  await expect.poll(() => rows('wrote on your wall')).toEqual([]);
  await writeOnWall('Calm, the second.');
  await browser.quiet();
  expect(rows('wrote on your wall')).toEqual([]);
  await browser.open(SETTINGS);
  const muted = within(await screen.findByRole('region', { name: 'Muted' }));
  const thing = await muted.findByRole('listitem');
  expect(thing.textContent).toBe('moderatorWhat is written on this wallUnmute');
  expect(muted.getByRole('link', { name: 'moderator' }).getAttribute('href')).toMatch(/\/wall\//);
  expect(await violations()).toEqual([]);
  const unmute = async () => userEvent.click(await muted.findByRole('button', { name: 'Unmute moderator' }));
  await unmute();
  await muted.findByText('Nothing is muted');
  await press('Undo');
  await unmute();
  await muted.findByText('Nothing is muted');
  await browser.quiet();
  await writeOnWall('Calm, the third.');
  await browser.open(LIST);
  await row('wrote on your wall');
});
