import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

const FIRST = 'Good evening, a calm night here.';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  sessionStorage.clear();
});
afterAll(() => site.stop());

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const saidInLog = (words: string) =>
  expect.poll(() => screen.queryByRole('log')?.textContent ?? '').toContain(words);
const mainSays = (words: string) => expect.poll(() => screen.getByRole('main').textContent).toContain(words);

it('two members write each other, live, in both languages', async () => {
  await browser.signInAs('demo');
  // The first uploader of the demo.
  await browser.open(to('member', { _id: 2 }));
  const name = screen.getByRole('heading', { level: 1 }).textContent;
  await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Message ${name}` }));
  await userEvent.type(await field(), ' ');
  expect(dialog.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(await field(), FIRST);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Message sent.');
  await expect.poll(() => screen.queryByRole('dialog', { name: `Message ${name}` })).toBeNull();
  await browser.quiet();

  await browser.open('/my_messages/inbox/2/');
  await saidInLog(FIRST);
  await mainSays(`once ${name} accepts your first message`);
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  await browser.quiet();
  const other = await actorOf(site.origin, 'uploader');
  const write = (message: string) => other.post('/api/messages.php', { section: 'add', _id: '1', message });
  await other.post('/api/messages.php', { section: 'accept', _id: '1' });
  await field();
  await write('And here.');
  // Live: the page is not asked for again.
  await saidInLog('And here.');
  expect(await violations()).toEqual([]);

  await browser.open('/my_messages/inbox/');
  await within(screen.getByRole('main')).findByRole('link', { name: new RegExp(name) });
  await userEvent.click(await screen.findByRole('button', { name: '日本語' }));
  await screen.findByRole('heading', { level: 1, name: 'メッセージ' });
  await write('And a long one.');
  await mainSays('And a long one.');
  await userEvent.click(await screen.findByRole('button', { name: 'English' }));
});

it('who is written to by a stranger finds it among the requests, accepts and answers', async () => {
  const stranger = await actorOf(site.origin, 'moderator');
  await stranger.post('/api/messages.php', { section: 'add', _id: '2', message: 'Hello from moderation.' });
  await browser.signInAs('uploader');
  await browser.open('/my_messages/inbox/');
  await userEvent.click(await screen.findByRole('button', { name: 'Requests (1)' }));
  await mainSays('Hello from moderation.');
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /moderator/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await browser.quiet();
  // Until they are accepted a stranger has one message.
  await stranger.post('/api/messages.php', { section: 'add', _id: '2', message: 'Thank you.' });
  await saidInLog('Thank you.');
  await userEvent.type(await field(), 'Good evening.{Enter}');
  await saidInLog('Good evening.');
  await browser.quiet();
  type Said = { messages: { text: string }[] };
  expect(JSON.stringify(await stranger.get<Said>('/api/messages.php?section=dialog&_id=2'))).toContain(
    'Good evening.',
  );
});
