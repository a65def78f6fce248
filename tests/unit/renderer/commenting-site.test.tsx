import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { compose } from './support/compose.ts';
import { nearAtOnce } from './support/near-at-once.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

const FIELD = 'Write a comment';
const TEXT = 'The lights at 0:01 are lovely.';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  nearAtOnce();
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.ask = (path, init, send) => send(path, init);
  sessionStorage.clear();
});
afterAll(() => site.stop());

async function nthVideo(place: number) {
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  const { id, dir } = videos[place]!;
  return to('video', { video_id: id, dir });
}
const field = (name: string | RegExp = FIELD) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const fill = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const isEmpty = () => expect.poll(async () => (await field()).value).toBe('');
const commentOf = async (words: string) => {
  const find = () => screen.queryAllByRole('article').find((each) => each.textContent.includes(words));
  await expect.poll(find).toBeDefined();
  return within(find()!);
};
const choose = async (comment: ReturnType<typeof within>, act: string) => {
  (await comment.findByRole('button', { name: 'More about this comment' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};

it('a visitor writes, signs in and sends; the author edits and deletes it by keys', async () => {
  const address = await nthVideo(3);
  await browser.open(address);
  await userEvent.type(await field(), 'four{Enter}');
  const note = (await field()).getAttribute('aria-describedby')!;
  await expect.poll(() => document.getElementById(note)?.textContent).toBe('At least 5 characters, please.');
  await fill(FIELD, TEXT);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect((await field()).value).toBe(`${TEXT}\n`);
  await userEvent.keyboard('{Backspace}{Enter}');
  await userEvent.type(await screen.findByLabelText('User name or e-mail address'), 'demo');
  await userEvent.type(await screen.findByLabelText('Password'), `${DEMO_PASSWORD}{Enter}`);
  await expect.poll(() => screen.queryByLabelText('Password')).toBeNull();
  expect((await field()).value).toBe(TEXT);
  await browser.quiet();
  await browser.open(address);
  expect((await field()).value).toBe(TEXT);
  const heading = await screen.findByRole('heading', { name: /^\d+ comments?$/ });
  const before = parseInt(heading.textContent, 10);
  await userEvent.type(await field(), '{Enter}');
  await screen.findByText('Comment sent.');
  await screen.findByRole('heading', { name: new RegExp(`^${before + 1} comments?$`) });
  await isEmpty();
  const own = await commentOf(TEXT);
  expect((await own.findByRole('button', { name: '0 likes' })).hasAttribute('disabled')).toBe(true);
  own.getByRole('button', { name: '0:01' });
  expect(await violations()).toEqual([]);

  await choose(own, 'Edit');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Your comment');
  await fill('Your comment', 'The lights are calm.{Enter}');
  await expect
    .poll(() => screen.getByText('The lights are calm.').closest('article')?.textContent)
    .toContain('edited');
  await browser.quiet();
  // Another page of the site, and back: the shared answer is older.
  await browser.open(address);
  await choose(await commentOf('The lights are calm.'), 'Delete');
  await expect.poll(() => document.activeElement?.textContent).toBe('Delete');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Comment deleted.');
  await expect.poll(() => screen.queryByText('The lights are calm.')).toBeNull();
  expect(document.activeElement).toBe(await field());
});

it('a comment is replied to, and its author blocked from its menu, in both languages', async () => {
  await browser.signInAs('moderator');
  await browser.open('/most-commented/1/');
  const [tile] = within(screen.getByRole('main')).getAllByRole('article');
  await userEvent.click(within(tile!).getAllByRole('link')[0]!);
  const first = async () => {
    const find = () => document.querySelector<HTMLElement>('#comments ol article');
    await expect.poll(find).not.toBeNull();
    return within(find()!);
  };
  const item = await first();
  const name = item.getAllByRole('link')[0]!.textContent;
  (await item.findByRole('button', { name: `Reply to ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  const reply = await item.findByRole('textbox', { name: `Reply to ${name}` });
  await expect.poll(() => document.activeElement).toBe(reply);
  await userEvent.keyboard('Thank you, a calm night.');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Reply sent.');
  await screen.findByRole('article', { name: new RegExp(`in reply to ${name} Thank you, a calm night\\.`) });
  expect(screen.queryByRole('textbox', { name: `Reply to ${name}` })).toBeNull();
  await browser.quiet();
  await browser.open(`${location.pathname}#comment-999999`);
  await screen.findByText('The comment you are looking for is not here any more.');

  const again = await first();
  await choose(again, 'Block');
  const question = within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('More about this comment');
  await userEvent.click(await screen.findByRole('button', { name: '日本語' }));
  await userEvent.click(await (await first()).findByRole('button', { name: 'このコメントのメニュー' }));
  await screen.findByRole('menuitem', { name: 'ブロック' });
  await browser.quiet();
  await browser.open('/my_messages/inbox/2/');
  await within(screen.getByRole('main')).findByRole('button', { name: 'ブロック' });
  await userEvent.click(await screen.findByRole('button', { name: 'English' }));
  // Stored, for the next page.
  await within(screen.getByRole('main')).findByRole('button', { name: 'Block' });
  await browser.quiet();
});

/** Bodies of the calls that say `part`, from now on. */
function sendsOf(part: RegExp): readonly string[] {
  const bodies: string[] = [];
  browser.wire.ask = (path, init, send) => {
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : '';
    if (init?.method === 'POST' && part.test(body)) bodies.push(body);
    return send(path, init);
  };
  return bodies;
}

it('an Enter that takes a Japanese word sends nothing: comments, walls, and what is edited', async () => {
  await browser.signInAs('moderator');
  const address = await nthVideo(5);
  const sent = sendsOf(/act=comm.*section=(?:add|edit)/);
  for (const [index, place] of [address, '/member/5/wall/1/'].entries()) {
    await browser.open(place);
    compose(await field(), 'とても静かな夜です');
    await browser.quiet();
    expect([sent.length, (await field()).value]).toEqual([index, 'とても静かな夜です']);
    // The control: the same key, with no word to take.
    await userEvent.type(await field(), '{Enter}');
    await screen.findByText('Comment sent.');
    await isEmpty();
    expect(sent.length).toBe(index + 1);
    await browser.quiet();
  }
  await browser.open(address);
  await choose(await commentOf('とても静かな夜です'), 'Edit');
  compose(await field('Your comment'), 'もう一度書きます');
  await browser.quiet();
  expect([sent.length, (await field('Your comment')).value]).toEqual([2, 'もう一度書きます']);
  await userEvent.type(await field('Your comment'), '{Enter}');
  await commentOf('もう一度書きます');
  expect(sent.length).toBe(3);
});

it('an Enter that takes a Japanese word sends nothing: messages, playlists, profiles', async () => {
  await browser.signInAs('moderator');
  const messages = sendsOf(/section=add/);
  await browser.open(to('member', { _id: 6 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
  compose(await field('Your message'), 'こんばんは');
  await browser.quiet();
  expect([messages.length, (await field('Your message')).value]).toEqual([0, 'こんばんは']);
  await userEvent.type(await field('Your message'), '{Enter}');
  await screen.findByText('Message sent.');
  expect(messages.length).toBe(1);
  await browser.quiet();

  await browser.open(await nthVideo(0));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'New playlist' }));
  const title = await dialog.findByLabelText<HTMLInputElement>('Title');
  compose(title, '雨の夜');
  await browser.quiet();
  expect(title.value).toBe('雨の夜');
  expect(dialog.queryByText('This field is required!')).toBeNull();
  await userEvent.type(title, '{Enter}');
  await dialog.findByText('This field is required!');

  await browser.open(to('settingsSection', { settings_section: 'profile' }));
  const profiles = sendsOf(/act=edit/);
  const city = await screen.findByLabelText<HTMLInputElement>('City');
  compose(city, '札幌');
  await browser.quiet();
  expect([profiles.length, city.value]).toEqual([0, '札幌']);
  await userEvent.type(city, '{Enter}');
  await screen.findByText('Profile saved.');
  expect(profiles.length).toBe(1);
});
