import { describe, expect, test } from 'vitest';
import { COUNTRIES_PAGE_SIZE, SIDEBAR_COUNT } from '../../src/shared/constants.ts';
import { CATALOGUES, type Catalogue } from '../../src/shared/filters/enums.ts';
import { shared } from '../support/shared.ts';
import { buildCategory } from '../support/world-categories.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

interface Row {
  readonly id: number;
  readonly catalogue: Catalogue;
  readonly country: string;
  readonly categories: readonly number[];
  readonly isPublic: boolean;
}

const CATEGORIES = 130;
const VIDEOS = 900;
/** More than a page of them. */
const COUNTRIES = Array.from({ length: 47 }, (_none, at) =>
  String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26)),
);

/** Three sections, countries and categories of very different sizes, one video in seven hidden. */
function makeRows(): Row[] {
  return Array.from({ length: VIDEOS }, (_none, at) => ({
    id: at + 1,
    catalogue: at % 11 === 3 ? 'gay' : at % 17 === 5 ? 'trans' : 'str',
    country: COUNTRIES[Math.floor((at * at) / 17) % COUNTRIES.length]!,
    // Categories 126 and up hold nothing, 125 only what is hidden.
    categories: at % 7 === 2 && at < 100 ? [125] : [1 + (at % 124), 1 + ((at * 7) % 13)],
    isPublic: at % 7 !== 2,
  }));
}

const rows = makeRows();
/** Many are alike. */
const popularityOf = (id: number) => (id * 37) % 500;

const world = shared(await makeWorld());
const { sqlite } = world.database;
sqlite.transaction(() => {
  for (let at = 0; at < CATEGORIES; at += 1) buildCategory(world);
  const video = sqlite.prepare(
    `INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, popularity, is_private, country, added_at)
     VALUES (@id, 'v-' || @id, @catalogue, 'V', @key, '#000000', 60, @popularity, @hidden, @country, @id)`,
  );
  const link = sqlite.prepare('INSERT OR IGNORE INTO video_category (video_id, category_id) VALUES (?, ?)');
  const tag = sqlite.prepare('INSERT INTO video_tag (video_id, tag) VALUES (?, ?)');
  for (const { id, catalogue, country, categories, isPublic } of rows) {
    const key = `${isPublic ? 'seen' : 'hidden'}${id}`;
    video.run({
      id,
      catalogue,
      country,
      key,
      popularity: popularityOf(id),
      hidden: isPublic ? 0 : 1,
    });
    for (const category of categories) link.run(id, category);
    tag.run(id, `tag ${id % 140}`);
  }
})();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const isShown = (catalogue: Catalogue | null) => (row: Row) =>
  row.isPublic && (catalogue === null || row.catalogue === catalogue);

/** Counted here from the rows alone. */
function counted<Key>(catalogue: Catalogue | null, keys: (row: Row) => readonly Key[]): Map<Key, number> {
  const totals = new Map<Key, number>();
  for (const row of rows.filter(isShown(catalogue))) {
    for (const key of new Set(keys(row))) totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  return totals;
}

async function answer<T>(path: string): Promise<T> {
  const reply = await site.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.json<T>();
}

interface CategoryAnswer {
  categories: { dir: string; title: string; total_videos: number; preview: { scr: string } | null }[];
  total_count: number;
  pages: number;
}

describe.each(CATALOGUES)('section %s', (catalogue) => {
  const totals = counted(catalogue, (row) => row.categories);

  test('categories are those with a public video, with what they hold, in the language', async () => {
    const { categories, total_count, pages } = await answer<CategoryAnswer>(
      `/api/json/categories/60/${catalogue}.all.ja.json`,
    );
    const known = new Map(categories.map(({ dir, total_videos }) => [dir, total_videos]));
    expect(known).toEqual(new Map([...totals].map(([id, total]) => [`category-${id}`, total])));
    expect([total_count, pages]).toEqual([totals.size, 1]);
    expect(categories.every(({ dir, title }) => title === `カテゴリー${dir.slice(9)}`)).toBe(true);
  });

  test('each shows a picture of a public video of its own, of the section', async () => {
    const { categories } = await answer<CategoryAnswer>(`/api/json/categories/60/${catalogue}.all.en.json`);
    for (const { dir, preview } of categories) {
      const id = Number(/seen(\d+)\.640\.webp$/.exec(preview?.scr ?? '')?.[1]);
      const row = rows[id - 1];
      expect([dir, row?.catalogue, row?.isPublic]).toEqual([dir, catalogue, true]);
      expect(row?.categories.map((category) => `category-${category}`)).toContain(dir);
    }
  });

  test('it is that of its most popular video that no category before it shows', async () => {
    const { categories } = await answer<CategoryAnswer>(`/api/json/categories/60/${catalogue}.all.en.json`);
    const taken = new Set<number>();
    const wanted = categories.map(({ dir }) => {
      const own = rows
        .filter((row) => isShown(catalogue)(row) && row.categories.includes(Number(dir.slice(9))))
        .sort((a, b) => popularityOf(b.id) - popularityOf(a.id) || b.id - a.id);
      const { id } = own.find((row) => !taken.has(row.id)) ?? own[0]!;
      taken.add(id);
      return `/media/p/seen${id}.640.webp`;
    });
    expect(categories.map(({ preview }) => preview?.scr)).toEqual(wanted);
  });

  test('the fullest come first in section top', async () => {
    const { categories } = await answer<CategoryAnswer>(`/api/json/categories/60/${catalogue}.top.en.json`);
    const best = [...totals.values()].sort((a, b) => b - a).slice(0, 20);
    expect(categories.map(({ total_videos }) => total_videos)).toEqual(best);
  });

  test('countries are walked page by page, most videos first, each once', async () => {
    const wanted = [...counted(catalogue, (row) => [row.country])].sort(
      ([a, more], [b, less]) => less - more || (a < b ? -1 : 1),
    );
    const pages = Math.ceil(wanted.length / COUNTRIES_PAGE_SIZE);
    const seen: [string, number][] = [];
    for (let page = 1; page <= pages; page += 1) {
      const body = await answer<{
        countries: { country: string; total_videos: number }[];
        total_count: number;
        pages: number;
      }>(`/api/json/countries/60/${page}.json?gender=${catalogue}`);
      expect([body.total_count, body.pages]).toEqual([wanted.length, pages]);
      seen.push(...body.countries.map((one): [string, number] => [one.country, one.total_videos]));
    }
    expect(seen).toEqual(wanted);
    expect((await site.get(`/api/json/countries/60/${pages + 1}.json?gender=${catalogue}`)).status).toBe(404);
  });
});

describe('one category', () => {
  test('is named in the language and counted in the section, by dir and by id', async () => {
    for (const [catalogue, lang, title] of [
      ['str', 'en', 'Category 3'],
      ['gay', 'ja', 'カテゴリー3'],
    ] as const) {
      const wanted = {
        dir: 'category-3',
        title,
        gender: catalogue,
        total_videos: counted(catalogue, (row) => row.categories).get(3) ?? 0,
      };
      for (const object of ['category-3', '3']) {
        expect(await answer(`/api/json/category/60/${catalogue}.${object}.${lang}.json`)).toEqual(wanted);
      }
    }
  });

  test('is there without videos, and gone without a row', async () => {
    expect(await answer('/api/json/category/60/str.category-125.en.json')).toMatchObject({ total_videos: 0 });
    expect(await answer('/api/json/category/60/str.category-130.en.json')).toMatchObject({ total_videos: 0 });
    for (const object of ['category-131', '131', 'rain']) {
      expect((await site.get(`/api/json/category/60/str.${object}.en.json`)).status).toBe(404);
    }
  });
});

test('countries of all sections together where none is named', async () => {
  const totals = counted(null, (row) => [row.country]);
  const { countries, total_count } = await answer<{
    countries: { country: string; total_videos: number }[];
    total_count: number;
  }>('/api/json/countries/60/1.json');
  expect(total_count).toBe(totals.size);
  for (const { country, total_videos } of countries) expect(total_videos).toBe(totals.get(country));
});

describe('the sidebar’s long list', () => {
  test('holds as many of each as it has room for, fullest first', async () => {
    const { categories, keywords } = await answer<{
      categories: CategoryAnswer['categories'];
      keywords: string[];
    }>(`/api/json/tops/60/str.${SIDEBAR_COUNT.index}.en.json`);
    const totals = counted('str', (row) => row.categories);
    expect(totals.size).toBeGreaterThan(SIDEBAR_COUNT.index);
    const best = [...totals.values()].sort((a, b) => b - a).slice(0, SIDEBAR_COUNT.index);
    expect(categories.map(({ total_videos }) => total_videos)).toEqual(best);
    const tags = counted('str', (row) => [`tag ${row.id % 140}`]);
    expect(keywords.map((tag) => tags.get(tag))).toEqual(
      [...tags.values()].sort((a, b) => b - a).slice(0, SIDEBAR_COUNT.index),
    );
  });

  test('starts with what the page already has, so that nothing in the sidebar moves', async () => {
    type Top = { dir: string }[];
    const { top } = await answer<{ top: { categories: Top; keywords: string[] } }>(
      '/api/json/main/60/str.en.json',
    );
    const tops = await answer<{ categories: Top; keywords: string[] }>('/api/json/tops/60/str.120.en.json');
    expect(tops.categories.slice(0, top.categories.length)).toEqual(top.categories);
    expect(tops.keywords.slice(0, top.keywords.length)).toEqual(top.keywords);
  });
});
