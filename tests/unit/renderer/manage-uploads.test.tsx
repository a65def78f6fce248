import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { button, choose, fill, main, press, rowsOf, says, user } from './support/hands.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const rows = () => rowsOf('Your uploads');
const titleOf = (row: HTMLElement) => within(row).getByRole('link').textContent;
const titles = () => rows().map(titleOf);
/** Of videos: one that is published can be made private here. */
const videos = () => rows().filter((row) => within(row).queryByRole('switch') !== null);
const box = (row: HTMLElement) => within(row).getByRole('checkbox');
const rowOf = (title: string) => rows().find((row) => titleOf(row) === title)!;
const dialog = async () => within(await screen.findByRole('alertdialog'));

/** The uploader's published uploads. */
async function openPublished(): Promise<void> {
  await browser.signInAs('uploader');
  await browser.open('/upload/');
  await choose('Show', 'published');
  await waitFor(() => {
    expect(rows().length).toBeGreaterThan(1);
    expect(rows().filter(({ textContent }) => !textContent.includes('Published'))).toEqual([]);
  });
}

it('others see on the page of a member what is published there; the owner manages everything', async () => {
  const uploads = '/member/2/ed_videos/1/';
  await browser.open(uploads);
  await within(main()).findAllByRole('article');
  await browser.quiet();
  expect(rows()).toEqual([]);
  await browser.signInAs('demo');
  await browser.open(uploads);
  await within(main()).findAllByRole('article');
  await button('Your account');
  await browser.quiet();
  expect(rows()).toEqual([]);

  await browser.signInAs('uploader');
  await browser.open(uploads);
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  expect(within(main()).getByRole('link', { name: 'Upload' }).getAttribute('href')).toBe('/upload/');
  expect(await violations()).toEqual([]);
  const search = screen.getByRole('searchbox', { name: 'Search titles and file names' });
  const title = titles().at(-1)!;
  await fill(search, title);
  await waitFor(() => expect(titles()).toEqual([title]));
  await choose('Order', 'title');
  await fill(search, 'no such 100%');
  await says('Nothing found');
  await press('Show all');
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  expect(screen.getByRole('searchbox', { name: 'Search titles and file names' })).toMatchObject({
    value: '',
  });
  // An edit is by the title of its video.
  const sorted = titles().map((one) => one.replace(/^Edit of “(.*)”$/, '$1'));
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

it('several are chosen by keys, changed after one question, and what cannot be is named', async () => {
  await openPublished();
  const chosen = videos().slice(0, 2).map(titleOf);
  const privates = () => rows().filter(({ textContent }) => /Private/.test(textContent)).length;
  const before = privates();
  for (const at of [0, 1]) {
    box(videos()[at]!).focus();
    await user.keyboard(' ');
  }
  await says('2 selected');
  expect(await violations()).toEqual([]);
  (await button('Make private')).focus();
  await user.keyboard('{Enter}');
  await (await dialog()).findByText(/^Make 2 uploads private\?/);
  // Cancel has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await browser.quiet();
  expect(privates()).toBe(before);
  await press('Make private');
  await user.click(await (await dialog()).findByRole('button', { name: 'Make private' }));
  await says('2 done.');
  await waitFor(() => {
    for (const title of chosen) {
      expect(rowOf(title).textContent).toContain('Private');
      expect(within(rowOf(title)).getByRole('switch').getAttribute('aria-checked')).toBe('true');
    }
  });

  // One has three categories already: the site refuses a fourth.
  const [first] = videos();
  const title = titleOf(first!);
  const id = /(\d+)\/$/.exec(within(first!).getByRole('link').getAttribute('href')!)![1]!;
  await user.click(box(first!));
  await user.click(box(videos()[1]!));
  await press('Add a category');
  const asked = await dialog();
  const choice = await asked.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(5));
  const dirs = within(choice)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);
  const owner = await actorOf(site.origin, 'uploader');
  await owner.post('/api/video_edit.php', { act: '1', id, categories: dirs.slice(1, 4).join(',') });
  expect(asked.getByRole('button', { name: 'Add a category' })).toMatchObject({ disabled: true });
  await user.selectOptions(choice, dirs.at(-1)!);
  await user.click(asked.getByRole('button', { name: 'Add a category' }));
  await says('1 done. 1 not:');
  const failed = [...main().querySelectorAll('[role=status] ~ ul > li')];
  expect(failed.map(({ textContent }) => textContent)).toEqual([`${title}At most 3 categories.`]);
  expect(await violations()).toEqual([]);
});

it('albums are chosen with videos, made private and deleted at once', async () => {
  const owner = await actorOf(site.origin, 'uploader');
  const ids: string[] = [];
  for (const title_en of ['Bulk harbour', 'Bulk tower'])
    ids.push(
      (await owner.post<{ album_id: string }>('/api/album_edit.php', { act: '1', title_en })).album_id,
    );
  const isPrivate = async (id: string) =>
    owner.get<{ is_private: boolean }>(`/api/json/album_edit/0/${id}.json`).then(
      (album) => album.is_private,
      () => 'gone',
    );
  const albums = () => rows().filter(({ textContent }) => textContent.includes('Bulk '));
  await browser.signInAs('uploader');
  await browser.open('/upload/');
  await waitFor(() => expect(albums()).toHaveLength(2));
  for (const album of albums()) await user.click(box(album));
  await says('2 selected');
  // Albums have no categories.
  expect(await button('Add a category')).toMatchObject({ disabled: true });
  await press('Make private');
  await (await dialog()).findByText(/^Make 2 uploads private\?/);
  await user.click((await dialog()).getByRole('button', { name: 'Make private' }));
  await says('2 done.');
  expect(await Promise.all(ids.map(isPrivate))).toEqual([true, true]);
  await waitFor(() => {
    expect(albums().map(({ textContent }) => textContent.includes('Private'))).toEqual([true, true]);
  });
  expect(await violations()).toEqual([]);
  for (const album of albums()) await user.click(box(album));
  await press('Delete');
  await (await dialog()).findByText(/^Delete 2 uploads\?/);
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(albums()).toEqual([]));
  await says('2 done.');
  expect(await Promise.all(ids.map(isPrivate))).toEqual(['gone', 'gone']);
});

it('days that a video rests are asked for when it is added again', async () => {
  await openPublished();
  await user.click(within(videos()[0]!).getByRole('link'));
  await press('Add again');
  const asked = async () => within(await screen.findByRole('dialog'));
  const days = await (await asked()).findByLabelText('Days until it can be added again');
  expect(days).toMatchObject({ value: '7' });
  await fill(days, '366');
  await user.click((await asked()).getByRole('button', { name: 'Add again' }));
  await (await asked()).findByText('A whole number from 1 to 365, please.');
  expect(document.activeElement).toBe(days);
  expect(await violations()).toEqual([]);
  await fill(days, '30');
  await user.keyboard('{Enter}');
  await screen.findByText('Added again.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add again');
  await user.click(await (await asked()).findByRole('button', { name: 'Add again' }));
  await (await asked()).findByText(/^This can be added again from /);
});
