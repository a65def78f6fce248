import { describe, expect, test } from 'vitest';
import {
  KANA_ROWS,
  MODEL_FACTS,
  MODEL_LIST_SORTS,
  type ModelListSort,
} from '../../src/shared/filters/models.ts';
import { shared } from '../support/shared.ts';
import { buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { makeRows, type Row } from './model-rows.ts';
import { serveWorld } from './support.ts';

type Slot = 'lifetime' | 'sort' | 'count' | 'page' | keyof typeof MODEL_FACTS;

/** Address of a page of models with what a test cares about. */
function modelsPath(ask: Partial<Record<Slot, string | number>> = {}): string {
  const { lifetime = 14_400, sort = 'recent', count = 64, page = 1 } = ask;
  const facts = Object.keys(MODEL_FACTS).map((name) => ask[name as keyof typeof MODEL_FACTS] ?? 'all');
  return `/api/json/models/${lifetime}/${sort}/${count}/${[page, ...facts].join('.')}.json`;
}

const modelPath = (dir: string) => `/api/json/model/14400/${dir}.json`;

const rows = makeRows();

const world = shared(await makeWorld());
const { sqlite } = world.database;
sqlite.transaction(() => {
  // Joined long ago for the check of ages, then as the rows say.
  for (const row of rows) {
    const { id: _id, videos: _v, views: _w, popularity: _p, rating: _r, lastVideoAt: _l, ...ask } = row;
    buildModel(world, ask);
  }
  const set = sqlite.prepare(
    `UPDATE model SET videos = @videos, views = @views, popularity = @popularity, rated = 1,
       rating_sum = @sum, last_video_at = @lastVideoAt WHERE id = @id`,
  );
  for (const { id, videos, views, popularity, rating, lastVideoAt } of rows) {
    set.run({ id, videos, views, popularity, sum: Math.round(rating * 100), lastVideoAt });
  }
})();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const latin = ({ title, dir }: Row) => (/^[a-z0-9]/i.test(title) ? title.toLowerCase() : dir);
const letterOf = (row: Row) => (/^[a-z]/.test(latin(row)) ? latin(row)[0]! : '0');
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const COUNTED: Readonly<Record<Exclude<ModelListSort, 'alphabet' | 'reading'>, (row: Row) => number>> = {
  'count-videos': (row) => row.videos,
  'latest-updates': (row) => row.lastVideoAt,
  'most-commented': (row) => row.comments,
  'most-popular': (row) => row.popularity,
  'most-subscribed': (row) => row.subscribers,
  'most-viewed': (row) => row.views,
  recent: (row) => row.addedAt,
  'top-rated': (row) => row.rating,
};

const inJapanese = new Intl.Collator('ja', { sensitivity: 'accent' });
const isKana = ({ reading }: Row) => /^[ぁ-ヶｦ-ﾝ]/.test(reading);
/** As a dictionary has it, by the runtime's own collation; the others after all kana, by their Latin names. */
const byReading = (a: Row, b: Row): number =>
  isKana(a) && isKana(b)
    ? inJapanese.compare(a.reading, b.reading) || a.id - b.id
    : Number(isKana(b)) - Number(isKana(a)) || byText(latin(a), latin(b)) || a.id - b.id;
/** Rows of the kana as people count them, of what the rows' readings begin with. */
const ROWS: Readonly<Record<string, string>> = {
  す: 'sa',
  ガ: 'ka',
  か: 'ka',
  カ: 'ka',
  は: 'ha',
  ｱ: 'aa',
  ヴ: 'aa',
  ゆ: 'ya',
  わ: 'wa',
};
const kanaRowOf = ({ reading }: Row) => ROWS[reading[0] ?? ''] ?? 'rest';

/** What a list must hold, worked out here from the rows alone. */
function expected(sort: ModelListSort, keep: (row: Row) => boolean = () => true): string[] {
  const order =
    sort === 'alphabet'
      ? (a: Row, b: Row) => byText(latin(a), latin(b)) || a.id - b.id
      : sort === 'reading'
        ? byReading
        : (a: Row, b: Row) => COUNTED[sort](b) - COUNTED[sort](a) || b.id - a.id;
  return (
    rows
      // Without a date of birth there is no profile.
      .filter(({ birthDate }) => birthDate !== null)
      .filter(keep)
      .sort(order)
      .map(({ id }) => String(id))
  );
}

async function pageIds(path: string): Promise<{ ids: string[]; total: number; pages: number }> {
  const reply = await site.get(path);
  expect(reply.status).toBe(200);
  const body = reply.json<{ models: { id: string }[]; total_count: number; pages: number }>();
  return { ids: body.models.map(({ id }) => id), total: body.total_count, pages: body.pages };
}

describe.each(MODEL_LIST_SORTS)('%s', (sort) => {
  test('gives every page as if all were sorted, whatever order pages are asked in', async () => {
    const all = expected(sort);
    const pages = Math.ceil(all.length / 64);
    for (const page of [pages, 1, 2, 19, 20, 37, 38, 39, pages - 1, 7]) {
      const got = await pageIds(modelsPath({ sort, page }));
      expect(got).toEqual({ ids: all.slice((page - 1) * 64, page * 64), total: all.length, pages });
    }
  });

  test('and the same with filters, deep pages too', async () => {
    const all = expected(sort, (row) => row.country === 'jp');
    const pages = Math.ceil(all.length / 20);
    for (const page of [pages, 1, Math.ceil(pages / 2)]) {
      const got = await pageIds(modelsPath({ sort, page, count: 20, country: 'jp' }));
      expect(got).toEqual({ ids: all.slice((page - 1) * 20, page * 20), total: all.length, pages });
    }
  });
});

test('control: a wrong order of ties is seen', () => {
  const wrong = [...rows].sort((a, b) => b.comments - a.comments || a.id - b.id).map(({ id }) => String(id));
  expect(wrong.slice(0, 64)).not.toEqual(expected('most-commented').slice(0, 64));
});

/** Years on the day, counted the long way. */
function ageOf(birth: string): number {
  const [now, born] = [new Date(WORLD_NOW), new Date(`${birth}T00:00:00Z`)];
  const had = Date.UTC(now.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate()) <= WORLD_NOW;
  return now.getUTCFullYear() - born.getUTCFullYear() - (had ? 0 : 1);
}

const within = (value: number | null, least: number, below: number) =>
  value !== null && value >= least && value < below;
const AGES: Record<string, [number, number]> = {
  '1': [18, 22],
  '2': [22, 30],
  '3': [30, 40],
  '4': [40, 999],
};
const HEIGHTS: Record<string, [number, number]> = {
  '1': [0, 150],
  '2': [150, 160],
  '3': [160, 170],
  '4': [170, 999],
};
const WEIGHTS: Record<string, [number, number]> = {
  '1': [0, 45],
  '2': [45, 55],
  '3': [55, 65],
  '4': [65, 999],
};

const isKanaRow = (word: string) => (KANA_ROWS as readonly string[]).includes(word);

/** Every filter, written a second time and in other words than the SQL. */
const KEEPS: Readonly<Record<keyof typeof MODEL_FACTS, (row: Row, word: string) => boolean>> = {
  gender: (row, word) => String(row.gender) === word,
  age: (row, word) => row.birthDate !== null && within(ageOf(row.birthDate), ...AGES[word]!),
  country: (row, word) => row.country === word,
  tits_size: (row, word) => row.breastSize === word,
  hair_color: (row, word) => String(row.hairColour) === word,
  height: (row, word) => within(row.heightCm, ...HEIGHTS[word]!),
  weight: (row, word) => within(row.weightKg, ...WEIGHTS[word]!),
  tattoo: (row, word) => String(row.tattoo) === word,
  piercing: (row, word) => String(row.piercing) === word,
  letter: (row, word) => (isKanaRow(word) ? kanaRowOf(row) : letterOf(row)) === word,
  race: (row, word) => row.race === word,
};
const NAMES = Object.keys(KEEPS) as (keyof typeof MODEL_FACTS)[];

describe('filters', () => {
  const single = NAMES.flatMap((name) =>
    MODEL_FACTS[name]
      .slice(1)
      .filter((word) => name !== 'country' || ['jp', 'us', 'fr', 'de'].includes(word))
      .map((word) => [name, word] as const),
  );

  test.each(single)('%s %s', async (name, word) => {
    for (const sort of ['alphabet', 'reading'] as const) {
      const all = expected(sort, (row) => KEEPS[name](row, word));
      const got = await pageIds(modelsPath({ sort, [name]: word, count: 120 }));
      expect([sort, got.ids, got.total]).toEqual([sort, all.slice(0, 120), all.length]);
    }
  });

  test('control: somebody fits every word but letters and countries nobody has', () => {
    const empty = single.filter(([name, word]) => !rows.some((row) => KEEPS[name](row, word)));
    expect([...new Set(empty.map(([name]) => name))]).toEqual(['country', 'letter']);
  });

  test('together, two hundred combinations', async () => {
    let seed = 7;
    const below = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
    let found = 0;
    for (let round = 0; round < 200; round++) {
      const chosen = NAMES.filter(() => below(6) === 0).map((name) => {
        const words = name === 'country' ? ['jp', 'us', 'fr'] : MODEL_FACTS[name].slice(1);
        return [name, words[below(words.length)]!] as const;
      });
      const sort = MODEL_LIST_SORTS[below(MODEL_LIST_SORTS.length)]!;
      const all = expected(sort, (row) => chosen.every(([name, word]) => KEEPS[name](row, word)));
      const got = await pageIds(modelsPath({ sort, ...Object.fromEntries(chosen) }));
      expect([chosen, got.ids, got.total]).toEqual([chosen, all.slice(0, 64), all.length]);
      found += all.length;
    }
    expect(found).toBeGreaterThan(1_000);
  });

  test('the letter of an accented or Japanese name is that of its address', async () => {
    const { ids } = await pageIds(modelsPath({ sort: 'alphabet', letter: 'm' }));
    const titles = rows.filter(({ id }) => ids.includes(String(id))).map(({ title }) => title[0]);
    expect(new Set(titles)).toEqual(new Set(['É', '雪']));
  });

  test('an age is that of the server’s day: a birthday moves it, 29 February counts on 1 March', async () => {
    await using own = await makeWorld();
    const day = (text: string) => own.clock.advance(Date.parse(`${text}T00:00:00Z`) - own.clock.now());
    const leap = buildModel(own, { birthDate: '2004-02-29', addedAt: WORLD_NOW });
    await using served = await serveWorld(own, { config: { cacheBytes: 0 } });
    const seen = async () => {
      const age = (await served.get(modelPath(leap.dir))).json<{ age: number }>().age;
      const bands = await Promise.all(
        ['1', '2'].map(async (band) => (await served.get(modelsPath({ age: band }))).json()['total_count']),
      );
      return [age, ...bands];
    };
    expect(await seen()).toEqual([22, 0, 1]);
    own.database.sqlite.exec("UPDATE model SET birth_date = '2008-02-29', added_at = 1803859200000");
    day('2030-02-28');
    expect(await seen()).toEqual([21, 1, 0]);
    day('2030-03-01');
    expect(await seen()).toEqual([22, 0, 1]);
  });
});

describe('nobody under 18', () => {
  const at = (text: string) => Date.parse(`${text}T10:00:00Z`);

  test.each([
    ['a day too young', '2008-11-21', '2026-11-20', false],
    ['on the birthday', '2008-11-20', '2026-11-20', true],
    ['born on 29 February, the day before', '2008-02-29', '2026-02-28', false],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', true],
    ['a day that is none', '2000-02-30', '2026-01-01', false],
    ['a year alone', '1999', '2026-01-01', false],
    ['a word', 'now', '2026-01-01', false],
  ])('%s', (_name, birthDate, joined, isWritten) => {
    const write = () => buildModel(world, { birthDate, addedAt: at(joined) });
    if (!isWritten) expect(write).toThrow(/CHECK|non-deterministic/);
    else world.database.sqlite.exec(`DELETE FROM model WHERE id = ${write().id}`);
  });

  test('a profile without the day of joining has no birth date either', () => {
    expect(() => buildModel(world, { birthDate: '1990-01-01', addedAt: 0 })).toThrow(/CHECK/);
  });

  test('nobody is linked to a video older than that', async () => {
    await using own = await makeWorld();
    const { id } = buildModel(own, { birthDate: '2008-01-01', addedAt: WORLD_NOW });
    await expect(own.buildVideo({ modelIds: [id], addedAt: at('2025-12-31') })).rejects.toThrow(/not yet 18/);
    await own.buildVideo({ modelIds: [id], addedAt: at('2026-01-01') });
  });

  test('an all-digit dir is refused, as those are page numbers', () => {
    expect(() => buildModel(world, { dir: '2026' })).toThrow(/CHECK/);
    expect(() => world.database.sqlite.exec("UPDATE model SET dir = '12' WHERE id = 1")).toThrow(/CHECK/);
  });
});

describe('bad input', () => {
  test.each([
    ['a page beyond the last', { page: 41 }, 404, 'page'],
    ['page 2 of nobody', { page: 2, country: 'de' }, 404, 'page'],
    ['page 0', { page: 0 }, 400, 'page'],
    ['a word for a page', { page: 'x' }, 400, 'page'],
    ['too many', { count: 121 }, 400, 'count'],
    ['an unknown sort', { sort: 'longest' }, 400, 'sort'],
    ...NAMES.map((name) => [`an unknown ${name}`, { [name]: 'zzz' }, 400, name] as const),
    ['SQL', { letter: "a'--" }, 400, 'letter'],
    ['a country in capitals', { country: 'JP' }, 400, 'country'],
  ] as const)('%s', async (_name, ask, status, field) => {
    const reply = await site.get(modelsPath(ask));
    expect([reply.status, reply.json()['field']]).toEqual([status, field]);
  });

  test.each(['none', '12', 'A', 'a_b', '%00', 'x'.repeat(101)])('no model %s', async (dir) => {
    const reply = await site.get(modelPath(dir));
    expect([400, 404]).toContain(reply.status);
    if (dir === 'none') expect(reply.status).toBe(404);
  });
});
