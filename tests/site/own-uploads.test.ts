import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { buildCategory } from '../support/world-categories.ts';
import { serveWorld } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

interface Page {
  readonly uploads: readonly { readonly id: string; readonly title_en: string; readonly state: string }[];
  readonly total_count: number;
  readonly pages: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly code?: string;
  readonly field?: string;
}

let owner: Uploader;

const world = shared(await makeWorld());
for (const dir of ['good', 'calm', 'late', 'rain']) buildCategory(world, { dir });
const site = shared(await serveWorld(world));
beforeEach(async () => {
  owner = await openUploader(site, world);
});

/** A submission without a file. Each changes a minute before the last, so that this order is none of the others. */
function add(title_en: string, more: { title_ja?: string; state?: string; code?: string } = {}): string {
  const { title_ja = '', state = 'ready', code = '' } = more;
  world.clock.advance(60_000);
  const now = world.clock.now();
  const draft = JSON.stringify({ title_en, title_ja, categories: ['good'] });
  const id = world.database.sqlite
    .prepare(
      `INSERT INTO submission (kind, member_id, state, code, draft, created_at, changed_at)
       VALUES ('video', ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck()
    .get(owner.id, state, code, draft, now, 2_000_000_000_000 - now);
  return String(id);
}
const ask = async (query: Readonly<Record<string, string>> = {}, at = 'all.1', by = owner) =>
  (
    await site.get(`/api/json/uploads/0/${at}.json?${new URLSearchParams(query).toString()}`, {
      token: by.token,
    })
  ).json<Page>();
const titles = ({ uploads }: Page) => uploads.map(({ title_en }) => title_en);

test('a search finds titles in both languages and file names, however they are written', async () => {
  add('Lanterns on the Quay', { title_ja: '提灯の夜' });
  add('Café at dawn');
  add('Ｎｅｏｎ rain', { title_ja: 'かたかな' });
  await owner.create({ name: 'nightwalk07.mp4' });
  const other = await openUploader(site, world);
  await other.create({ name: 'nightwalk08.mp4', title: 'Lanterns too' });
  const found = async (search: string) => titles(await ask({ search }));
  expect(await found('LANTERNS quay')).toEqual(['Lanterns on the Quay']);
  expect(await found('提灯')).toEqual(['Lanterns on the Quay']);
  expect(await found('cafe')).toEqual(['Café at dawn']);
  expect(await found('neon')).toEqual(['Ｎｅｏｎ rain']);
  expect(await found('カタカナ')).toEqual(['Ｎｅｏｎ rain']);
  expect((await ask({ search: 'walk07.MP4' })).total_count).toBe(1);
  expect((await ask({ search: 'walk08' })).total_count).toBe(0);
  expect((await ask({ search: '  ' })).total_count).toBe(4);
});

test('signs that mean something elsewhere are characters, and no search breaks anything', async () => {
  add('100% rain');
  add('a_b');
  add('plain');
  expect(titles(await ask({ search: '%' }))).toEqual(['100% rain']);
  expect(titles(await ask({ search: '_' }))).toEqual(['a_b']);
  expect(titles(await ask({ search: '100% r' }))).toEqual(['100% rain']);
  const strings = JSON.parse(
    await readFile(join(import.meta.dirname, 'data/hostile-strings.json'), 'utf8'),
  ) as readonly string[];
  for (const search of strings) {
    const page = await ask({ search });
    const isTooLong = [...search].length > 100;
    expect([search, page.code, page.field]).toEqual(
      isTooLong ? [search, 'bad_request', 'search'] : [search, undefined, undefined],
    );
  }
});

test('a search of 100 letters is asked, one of 101 and an order there is not are refused by their fields', async () => {
  expect((await ask({ search: '𠮟'.repeat(100) })).total_count).toBe(0);
  expect(await ask({ search: '𠮟'.repeat(101) })).toMatchObject({ code: 'bad_request', field: 'search' });
  expect(await ask({ sort: 'rating' })).toMatchObject({ code: 'bad_request', field: 'sort' });
});

test('counts follow the search; what is deleted is counted and listed only where it is asked for', async () => {
  for (const state of ['ready', 'waiting', 'waiting', 'deleted']) add(`Rain ${state}`, { state });
  add('Snow', { state: 'waiting' });
  // Its owner has deleted it: a case alone still needs it.
  add('Rain held', { state: 'held', code: 'owner_deleted' });
  const all = await ask();
  expect([all.total_count, all.counts]).toEqual([4, { ready: 1, waiting: 3, deleted: 1, gone: 0, all: 4 }]);
  const rain = await ask({ search: 'rain' });
  expect([rain.total_count, rain.counts]).toEqual([3, { ready: 1, waiting: 2, deleted: 1, gone: 0, all: 3 }]);
  const waiting = await ask({ search: 'rain' }, 'waiting.1');
  expect([titles(waiting), waiting.total_count]).toEqual([['Rain waiting', 'Rain waiting'], 2]);
  expect(titles(await ask({ search: 'rain' }, 'deleted.1'))).toEqual(['Rain deleted']);
  expect((await ask({ search: 'rain' }, 'held.1')).total_count).toBe(0);
});

test('every order is its own, with a search and without', async () => {
  for (const [title, title_ja] of [
    ['Beta', '三'],
    ['alpha 10', '一'],
    ['Alpha 9', '二'],
  ] as const)
    add(title, { title_ja });
  const orders = {
    changed: ['Beta', 'alpha 10', 'Alpha 9'],
    newest: ['Alpha 9', 'alpha 10', 'Beta'],
    oldest: ['Beta', 'alpha 10', 'Alpha 9'],
    title: ['Alpha 9', 'alpha 10', 'Beta'],
  };
  for (const [sort, order] of Object.entries(orders)) {
    expect([sort, titles(await ask({ sort }))]).toEqual([sort, order]);
    expect([sort, titles(await ask({ sort, search: 'a' }))]).toEqual([sort, order]);
  }
  // Callers that say nothing of it get what they always got.
  expect(titles(await ask())).toEqual(orders.changed);
  const japanese = await ask({ sort: 'title', language: 'ja' });
  expect(titles(japanese)).toEqual(
    ['一', '二', '三'].toSorted(new Intl.Collator('ja').compare).map((ja) => BY_JA[ja]),
  );
});

const BY_JA: Readonly<Record<string, string>> = { 一: 'alpha 10', 二: 'Alpha 9', 三: 'Beta' };

test('pages go on where the last ended, in every order', async () => {
  for (let at = 0; at < 61; at += 1) add(`Night ${at}`);
  for (const sort of ['changed', 'newest', 'title']) {
    const [first, second] = [await ask({ sort }), await ask({ sort }, 'all.2')];
    expect([first.uploads.length, second.uploads.length, first.pages]).toEqual([60, 1, 2]);
    expect(new Set([...first.uploads, ...second.uploads].map(({ id }) => id)).size).toBe(61);
  }
});

test('a category is added to those there are: up to three, once, and the rest of the words stays', async () => {
  const id = add('Night', { state: 'waiting' });
  const save = async (add_category: string) =>
    (await owner.post('/api/video_edit.php', { act: '1', id, add_category })).json<{
      state?: string;
      code?: string;
      errors?: unknown;
    }>();
  const categories = async () =>
    (await owner.get<{ draft: { categories: string[]; title_en: string } }>(id)).draft;
  // It has this one: it stays where it is, in review.
  expect(await save('good')).toMatchObject({ state: 'waiting' });
  expect(await save('calm')).toMatchObject({ state: 'ready' });
  expect(await save('late')).toMatchObject({ state: 'ready' });
  expect(await save('rain')).toMatchObject({
    code: 'bad_request',
    errors: [{ field: 'categories', code: 'too_many_categories' }],
  });
  expect(await save('nowhere')).toMatchObject({ code: 'bad_request' });
  expect(await categories()).toMatchObject({ title_en: 'Night', categories: ['good', 'calm', 'late'] });
});
