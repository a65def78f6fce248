import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  // What tells how much of it is sent goes past the wire; without it, a picture is a call like others.
  vi.stubGlobal('XMLHttpRequest', undefined);
  site = await startSite();
  browser = openBrowser(site.origin);
});
beforeEach(() => browser.signInAs('admin'));
afterEach(() => {
  browser.close();
  sessionStorage.clear();
});
afterAll(() => site.stop());

const openList = (list: string) => browser.open(`/moderation/?tab=admin&list=${list}`);
/** What a list shows under a name; `undefined`: nothing. */
const itemOf = (text: string) =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .find((item) => item.textContent.includes(text) && item.querySelector('button') !== null);
const findItem = (text: string) => vi.waitFor(() => itemOf(text) ?? Promise.reject(new Error(text)), 60_000);
const shows = (text: string, words: string) =>
  expect.poll(() => itemOf(text)?.textContent ?? '').toContain(words);
const pressIn = async (text: string, name: RegExp) =>
  userEvent.click(await within(await findItem(text)).findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const hasFocus = (name: string) =>
  expect.poll(() => document.activeElement).toBe(screen.getByLabelText(name));
const photo = async (width: number, height: number) => {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#46709a' },
  }).jpeg();
  return new File([new Uint8Array(await picture.toBuffer())], 'photo.jpg', {
    type: 'image/jpeg',
  });
};

it('an admin changes a category in both languages; what was typed is there after a reload', async () => {
  await openList('categories');
  await pressIn('trains', /^Edit/);
  await fill('English title', '');
  await press('Save');
  await hasFocus('English title');
  await fill('English title', 'Trains by night');
  await fill('Japanese title', '夜の列車');
  await openList('categories');
  expect((await field('English title')).value).toBe('Trains by night');
  expect((await field('Japanese title')).value).toBe('夜の列車');
  // Another form holds nothing of it.
  await press('Add');
  expect(screen.getAllByLabelText<HTMLInputElement>('English title')[0]!.value).toBe('');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  (await field('Japanese title')).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Saved.');
  await shows('trains', 'Trains by night / 夜の列車');
  // What was saved is no draft any more.
  await openList('categories');
  await findItem('trains');
  expect(screen.queryByLabelText('English title')).toBeNull();
  const seen = async (language: string) =>
    (await fetch(`${site.origin}/api/json/category/0/str.trains.${language}.json`)).text();
  expect(await seen('en')).toContain('Trains by night');
  expect(await seen('ja')).toContain('夜の列車');
});

it('two admins at once hear of each other; a change is undone and has a history', async () => {
  await openList('categories');
  await pressIn('rivers', /^Edit/);
  await fill('English title', 'Night rivers');
  // Somebody else saves the version that this draft began with.
  const other = await actorOf(site.origin, 'admin');
  type Listed = {
    items: { id: string; version: number; values: Record<string, string> }[];
  };
  const { items } = await other.get<Listed>('/api/moderation/admin/list.php?kind=categories&q=&page=1');
  const { id, version, values } = items.find((item) => item.values['dir'] === 'rivers')!;
  await other.post('/api/moderation/admin/save.php', {
    kind: 'categories',
    id,
    version: String(version),
    values: JSON.stringify({
      ...values,
      title_en: 'Rivers by night',
      title_ja: '夜の川',
    }),
  });
  // A draft that was started before that is not their version after a reload either.
  await openList('categories');
  expect((await field('English title')).value).toBe('Night rivers');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Somebody else saved this first.');
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('Rivers by night');
  expect((await field('English title')).value).toBe('Night rivers');
  await press('Save mine all the same');
  await shows('rivers', 'Night rivers');
  await pressIn('rivers', /^Undo/);
  await shows('rivers', 'Rivers by night / 夜の川');
  await pressIn('rivers', /^History/);
  await shows('rivers', 'Before the first change');
});

it('settings are in groups, with what they count, what they may be and their defaults', async () => {
  const name = 'How long unfinished uploads are stored';
  await openList('settings');
  for (const group of ['Accounts', 'Uploads and albums', 'Moderation', 'Site'])
    await screen.findByRole('heading', { level: 2, name: group });
  await shows(name, '7 days · Default');
  await pressIn(name, /^Edit/);
  await shows(name, 'From 3 days to 90 days. Default: 7 days.');
  const value = () => within(itemOf(name)!).getByRole<HTMLInputElement>('textbox');
  const save = async (text: string) => {
    await userEvent.clear(value());
    await userEvent.type(value(), text);
    await pressIn(name, /^Save/);
  };
  await save('2');
  await expect.poll(() => value().getAttribute('aria-invalid')).toBe('true');
  await save('14');
  await shows(name, '14 days · Default: 7 days');
  await pressIn(name, /^Undo/);
  await shows(name, '7 days · Default');
  await press('日本語');
  const theirs = '未完了のアップロードの保存期間';
  await pressIn(theirs, /^編集/);
  await shows(theirs, '3日〜90日');
  await press('English');
  await findItem(name);
});

it('an admin gives a role and bans a member, who can come back', async () => {
  await openList('members');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name begins with' }), 'demo{Enter}');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role: demo' }), 'uploader');
  await press('Set role: demo');
  await screen.findByText('Saved.');
  // The row of who has another role is another row.
  await browser.quiet();
  expect(screen.getByRole('button', { name: 'Set role: demo' }).hasAttribute('disabled')).toBe(true);
  await press('Ban: demo');
  const ban = async () =>
    userEvent.click(
      within(await screen.findByRole('form', { name: 'Ban' })).getByRole('button', { name: 'Ban' }),
    );
  await ban();
  await expect.poll(async () => (await field('Reason')).getAttribute('aria-invalid')).toBe('true');
  await fill('Reason', 'Spam');
  await ban();
  await shows('demo', 'Banned for good: Spam');
  await press('Lift the ban: demo');
  await shows('demo', 'Active');
});

it('an admin adds a group, chooses it for a channel, and cannot remove it while it is used', async () => {
  await openList('groups');
  await press('Add');
  await fill('Word in the address', 'quiet-nights');
  await fill('English title', 'Quiet nights');
  await fill('Japanese title', '静かな夜');
  await press('Save');
  await hasFocus('Number in the order');
  await fill('Number in the order', '0');
  await userEvent.keyboard('{Enter}');
  await findItem('Quiet nights / 静かな夜');

  await openList('channels');
  await userEvent.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0]!);
  await screen.findByRole('option', { name: 'Quiet nights' });
  await userEvent.selectOptions(await field('Group'), 'Quiet nights');
  await userEvent.upload(await field('Cover'), await photo(600, 200));
  const form = within(screen.getByRole('form'));
  expect((await form.findByRole('alert')).textContent).toContain('at least 1,250 × 250 pixels');
  await userEvent.upload(await field('Cover'), await photo(1_500, 300));
  await expect.poll(() => form.queryByRole('alert')).toBeNull();
  await form.findByRole('img', { name: 'Cover' });
  await press('Save');
  await screen.findByText('Saved.');

  await openList('groups');
  await shows('Quiet nights', '1 use');
  const remove = within(itemOf('Quiet nights')!).getByRole('button', {
    name: /^Remove/,
  });
  expect(remove.hasAttribute('disabled')).toBe(true);
});

it('an admin gives a model facts and a picture, merges it, and has all of it back', async () => {
  await openList('models');
  const edit = (await screen.findAllByRole('button', { name: /^Edit/ }))[0]!;
  const words = edit.closest('li')!.querySelector('strong')!;
  const name = words.textContent;
  const uses = words.nextElementSibling!.textContent;
  const dir = /[a-z][a-z0-9-]+/.exec(uses)![0];
  await userEvent.click(edit);
  await fill('Height, cm', '90');
  await press('Save');
  await hasFocus('Height, cm');
  await screen.findByText(/From 100 to 250\./);
  await fill('Height, cm', '171');
  await userEvent.selectOptions(await field('Hair'), 'Redhead');
  await fill('Other names', 'Rain girl\n雨子');
  await userEvent.upload(await field('Picture'), await photo(900, 1_200));
  const widthOfShown = async () => {
    const shown = await screen.findByRole('img', { name: 'Picture' });
    const reply = await fetch(new URL(shown.getAttribute('src')!, site.origin));
    return (await sharp(await reply.arrayBuffer()).metadata()).width;
  };
  await expect.poll(widthOfShown).toBe(720);
  await press('Save');
  await screen.findByText('Saved.');
  await browser.open(`/models/${dir}/`);
  await screen.findByText('171 cm');
  await screen.findByText(/雨子/);

  await openList('models');
  await pressIn(name, /^Merge/);
  const into = await screen.findByLabelText<HTMLSelectElement>('Into');
  await expect.poll(() => into.options.length).toBeGreaterThan(1);
  await userEvent.selectOptions(into, into.options[1]!);
  await pressIn(name, /^Merge$/);
  await screen.findByText('Merged.');
  await expect.poll(() => itemOf(name)).toBeUndefined();
  await openList('models');
  await press('Removed ones');
  const removed = within(await screen.findByRole('region', { name: 'Removed ones' }));
  await userEvent.click(await removed.findByRole('button', { name: `Bring back: ${name}` }));
  await screen.findByText('The earlier version is back.');
  await removed.findByText(/can be brought back here/);
  await shows(name, uses);
  await pressIn(name, /^Edit/);
  await press('Remove the picture: Picture');
  await hasFocus('Picture');
  await screen.findByText('No picture');
});

it('to a moderator the administration is not there', async () => {
  await browser.signInAs('moderator');
  await openList('settings');
  await expect.poll(() => location.pathname).toBe('/404/');
});
