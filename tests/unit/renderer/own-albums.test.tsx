import { screen, waitFor, within } from '@testing-library/dom';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OwnAlbum } from '../../../src/shared/entities/own-album.ts';
import { modelFilters } from '../../../src/shared/filters/models.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { modelsInput } from '../../../src/shared/screens/models.ts';
import { actorOf } from '../../support/actor.ts';
import { siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { button, fill, main, press, rowsOf, says, user } from './support/hands.ts';
import './support/no-pictures.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';
import { ProofWorker } from './support/proof-worker.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  vi.stubGlobal('Worker', ProofWorker);
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const field = async (label: string) => screen.findByLabelText(label);
const photos = () => rowsOf('Photos in their order');

const night = async (name: string, width: number, height: number, background: string) => {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: 'image/jpeg' });
};
/** Adds pictures to the album that is open; resolves when it has so many photos. */
const add = async (files: readonly File[], count: number) => {
  await user.upload((await screen.findAllByLabelText('Choose pictures')).at(-1)!, [...files]);
  await screen.findByRole('img', { name: `Photo ${count}` });
};

/** A new album of the member who is signed in, in its editor. */
async function newAlbum(title: string): Promise<string> {
  await browser.open('/upload/');
  await press('New album');
  await fill(await field('Title (English)'), title);
  await press('Make album');
  await screen.findByRole('heading', { level: 1, name: new RegExp(title) });
  return /^\/album\/(\d+)\/$/.exec(location.pathname)![1]!;
}

/** The dialog takes the focus a frame after it is shown, and keys with it; while it loads another is in its place. */
const hasFocus = () =>
  waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

/** Writes a caption; resolves when the site has it. */
async function caption(label: string, words: string): Promise<void> {
  await fill(await field(label), words);
  await user.tab();
  await browser.quiet();
}

it('a member makes an album, adds photos, puts them in order, and deletes it', async () => {
  await browser.signInAs('demo');
  await browser.open('/upload/');
  await press('New album');
  await press('Make album');
  await screen.findByText('Please give a title in one language at least.');
  await fill(await field('Title (English)'), 'Nights by the river');
  await fill(await field('Title (Japanese)'), '川辺の夜');
  expect(await violations()).toEqual([]);
  await press('Make album');
  await screen.findByRole('heading', { level: 1, name: /Nights by the river/ });
  expect(location.pathname + location.hash).toMatch(/^\/album\/\d+\/#edit$/);
  await add(
    [
      await night('night10.jpg', 1_600, 900, '#135'),
      new File(['no picture'], 'night3.jpg', { type: 'image/jpeg' }),
      await night('night2.jpg', 800, 600, '#531'),
      await night('night9.jpg', 1_400, 1_000, '#351'),
    ],
    3,
  );
  // The names decide: 2, 9, 10; the one that is no picture says so, and stops nothing.
  await waitFor(() => expect(rowsOf('Pictures on their way')).toHaveLength(1));
  const [refused] = rowsOf('Pictures on their way');
  expect(refused!.textContent).toContain('night3.jpg');
  expect(within(refused!).getByRole('alert').textContent).toMatch(/^We cannot read this picture\./);
  await press('Remove night3.jpg');
  await waitFor(() => expect(rowsOf('Pictures on their way')).toEqual([]));
  expect(photos()[0]!.textContent).toContain('For a cover at least 1250 × 250 pixels');
  const pictures = () =>
    photos().map((one) => within(one).getByRole('img').getAttribute('src')?.split('?')[0]);
  const before = pictures();
  await press('Move photo 1 down');
  await waitFor(() => expect(pictures()).toEqual([before[1], before[0], before[2]]));
  await user.click(screen.getByRole('radio', { name: 'Photo 3 as cover' }));
  await screen.findByText('Cover saved.');
  await caption('Caption of photo 1 (English)', 'The bridge');
  expect(await violations()).toEqual([]);
  await press('Make private');
  await button('Make public');
  await press('Send for review');
  await says('In review');
  await browser.open(location.pathname + location.hash);
  expect(await field('Caption of photo 1 (English)')).toMatchObject({ value: 'The bridge' });
  expect(screen.getByRole('radio', { name: 'Photo 3 as cover' })).toMatchObject({ checked: true });
  await press('日本語');
  await screen.findByRole('heading', { level: 1, name: /川辺の夜/ });
  expect(await violations()).toEqual([]);
  await press('このアルバムを削除');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await screen.findByText('アルバムを削除しました。');
  await browser.quiet();
  expect(location.pathname).toBe('/upload/');
  expect(main().textContent).not.toContain('川辺の夜');
  await press('English');
});

it('an editor finds models by name, and says what another window has changed and not what its own has', async () => {
  await browser.signInAs('demo');
  const id = await newAlbum('Slow nights');
  await add([await night('1.jpg', 800, 600, '#135')], 1);
  const { values } = readFilters(modelFilters, new URLSearchParams());
  const { models } = await siteApi(site.origin).run('models.list', modelsInput(1, values, 'en'));
  const { title } = models[0]!;
  await fill(screen.getByRole('combobox', { name: 'Models' }), title);
  await user.click(await screen.findByRole('option', { name: title }));
  await button(`Remove ${title}`);
  expect(await violations()).toEqual([]);
  const { said, stop } = noticesShown();
  await press('Save');
  await screen.findByText('Saved.');
  // A caption raises the version as words do.
  await caption('Caption of photo 1 (English)', 'A wall of snow');
  await press('Make private');
  await button('Make public');
  await browser.quiet();
  stop();
  // Each of them has had its notice, in whose place another may be now.
  expect(said()).toContain('Saved.');
  expect(said()).not.toContain('changed elsewhere');

  const other = await actorOf(site.origin, 'demo');
  const { version, models: chosen } = await other.get<OwnAlbum>(`/api/json/album_edit/0/${id}.json`);
  expect(chosen).toHaveLength(1);
  await other.post('/api/album_edit.php', {
    ...{ act: '1', album_id: id, version: String(version), title_en: 'Slower nights' },
  });
  await screen.findByText(/^This album was changed elsewhere\./);
  await waitFor(() =>
    expect(screen.getByLabelText('Title (English)')).toMatchObject({ value: 'Slower nights' }),
  );
});

it('a caption is seen by visitors, and a photo that one of them reports is in moderation', async () => {
  await browser.signInAs('demo');
  const id = await newAlbum('Bridges');
  const files = [
    await night('1.jpg', 1_600, 900, '#135'),
    await night('2.jpg', 900, 1_200, '#531'),
    await night('3.jpg', 1_400, 1_000, '#351'),
  ];
  await add(files, 3);
  await caption('Caption of photo 1 (English)', 'The old bridge, seen from the harbour wall');
  await caption('Caption of photo 1 (Japanese)', '古い橋');
  await caption('Caption of photo 2 (Japanese)', '夜の港');
  await press('Send for review');
  await says('In review');

  const owner = await actorOf(site.origin, 'demo');
  const { album } = await owner.get<OwnAlbum>(`/api/json/album_edit/0/${id}.json`);
  const staff = await actorOf(site.origin, 'moderator');
  const { hash } = await staff.get<{ hash: string }>(`/api/moderation/item/0/${album.id}.json`);
  await staff.post('/api/moderation/decide.php', {
    ...{ id: album.id, version: String(album.version), hash, verdict: 'approve' },
  });

  browser.close();
  await fetch(`${site.origin}/api/logout.php`, { method: 'POST' });
  const links = () =>
    within(within(main()).getByRole('list', { name: /^(Photos|写真)$/ })).getAllByRole('link');
  await browser.open(`/album/${id}/`);
  for (const [first, switchTo] of [
    [/^The old bridge/, '日本語'],
    [/^古い橋/, 'English'],
  ] as const) {
    await waitFor(() => expect(links()[0]!.textContent).toMatch(first));
    expect(links().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(first),
      '夜の港',
      '',
    ]);
    await user.click(links()[0]!);
    await screen.findByRole('img', { name: first });
    await hasFocus();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(switchTo);
  }
  await waitFor(() => expect(links()[0]!.textContent).toMatch(/^The old bridge/));
  await user.click(links()[0]!);
  const lightbox = await screen.findByRole('dialog', { name: 'Bridges' });
  await hasFocus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(location.hash).toBe('#photo-2'));
  await user.click(within(lightbox).getByRole('button', { name: 'Report' }));
  const form = within(await screen.findByRole('dialog', { name: 'Report this photo' }));
  await form.findByText('夜の港, photo 2 of 3', { exact: false });
  await form.findByText('Checked: not a robot');
  // Keys of the form are not those of the photos below it.
  await fill(form.getByLabelText('Your message'), 'This is my harbour.');
  await user.keyboard('{Home}{End}{ArrowLeft}');
  expect(location.hash).toBe('#photo-2');
  await user.click(form.getByRole('radio', { name: 'Copyright' }));
  await fill(form.getByLabelText('Your e-mail address'), 'hana@mail.example');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByRole('link', { name: 'Follow this report' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this photo' })).toBeNull());
  const report = within(lightbox).getByRole('button', { name: 'Report' });
  await waitFor(() => expect(document.activeElement).toBe(report));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await browser.signInAs('moderator');
  await browser.open('/moderation/?tab=cases');
  await user.click(await within(main()).findByRole('link', { name: /Bridges/ }));
  await screen.findByText('This is my harbour.');
  expect(main().querySelectorAll('a[href$="#photo-2"]')).toHaveLength(1);
});
