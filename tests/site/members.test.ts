import { describe, expect, test } from 'vitest';
import { MEMBER_SORTS, type MemberSort } from '../../src/shared/filters/members.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { makeRows, MEMBERS, type Row } from './member-rows.ts';
import { serveWorld } from './support.ts';

const rows = makeRows();

const world = shared(await makeWorld());
const { sqlite } = world.database;
const columns = Object.keys(rows[0]!);
const insert = sqlite.prepare(
  `INSERT INTO member (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
);
sqlite.transaction(() => rows.forEach((row) => insert.run(row)))();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

interface Ask {
  readonly sort?: string;
  readonly count?: number;
  readonly page?: number;
  readonly country?: string;
  readonly sex?: string;
  readonly age?: string;
  readonly with_avatar?: string;
  readonly relationship?: string;
  readonly orientation?: string;
  readonly search?: string;
}

function path({ sort = 'recent', count = 60, page = 1, search, ...facts }: Ask): string {
  const { country = 'all', sex = 'all', age = 'all' } = facts;
  const { with_avatar = 'all', relationship = 'all', orientation = 'all' } = facts;
  const file = [page, country, sex, age, with_avatar, relationship, orientation].join('.');
  const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`;
  return `/api/json/members/14400/${sort}/${count}/${file}.json${query}`;
}

interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
  readonly pages: number;
}

async function ask(of: Ask): Promise<Answer> {
  const reply = await site.get(path(of));
  expect(reply.status, reply.text).toBe(200);
  const body = reply.json<{ members: { _id: string }[]; total_count: number; pages: number }>();
  return { ids: body.members.map(({ _id }) => Number(_id)), total: body.total_count, pages: body.pages };
}

const SORTED: Readonly<Record<MemberSort, (a: Row, b: Row) => number>> = {
  recent: (a, b) => b.created_at - a.created_at || b.id - a.id,
  'most-viewed': (a, b) => b.views - a.views || b.id - a.id,
  'most-subscribed': (a, b) => b.subscribers - a.subscribers || b.id - a.id,
  'count-videos': (a, b) => b.videos - a.videos || b.id - a.id,
  alphabet: (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
};

const idsOf = (keep: (row: Row) => boolean, sort: MemberSort = 'recent') =>
  rows
    .filter(keep)
    .sort(SORTED[sort])
    .map(({ id }) => id);

function ageOf({ birth_date }: Row): number {
  if (birth_date === null) return Number.NaN;
  const [year, rest] = [Number(birth_date.slice(0, 4)), birth_date.slice(5)];
  return 2026 - year - (rest > '11-20' ? 1 : 0);
}

describe.each(MEMBER_SORTS)('%s', (sort) => {
  const all = idsOf(() => true, sort);

  test('gives every page as if all rows were sorted, whatever order pages are asked in', async () => {
    const pages = Math.ceil(all.length / 60);
    for (const page of [pages, 1, 2, 21, 20, 41, 40, 7]) {
      const ids = all.slice((page - 1) * 60, page * 60);
      expect(await ask({ sort, page })).toEqual({ ids, total: all.length, pages });
    }
  });

  test('keeps its order under a filter, a rare country and a search', async () => {
    const shown = (row: Row) => row.shows_info === 1;
    for (const [asked, keep] of [
      [{ sex: '2' }, (row: Row) => shown(row) && row.gender === 2],
      [{ country: 'is' }, (row: Row) => shown(row) && row.country === 'is'],
      [{ search: 'uiet_1' }, (row: Row) => row.name.includes('uiet_1')],
      [{ search: 'MO' }, (row: Row) => row.name.startsWith('Mo')],
    ] as const) {
      const ids = idsOf(keep, sort);
      const page = Math.max(1, Math.ceil(ids.length / 20));
      expect(await ask({ sort, count: 20, page, ...asked })).toEqual({
        ids: ids.slice((page - 1) * 20),
        total: ids.length,
        pages: Math.ceil(ids.length / 20),
      });
    }
  });
});

const BANDS = { '1': [18, 21], '2': [22, 29], '3': [30, 39], '4': [40, 200] } as const;
type Case = [Ask, (row: Row) => boolean];
const cases = (name: keyof Ask, words: readonly string[], keep: (row: Row, word: string) => boolean) =>
  words.map((word): Case => [{ [name]: word }, (row) => keep(row, word)]);
const isInBand = (row: Row, word: string) => {
  const [least, most] = BANDS[word as keyof typeof BANDS];
  return ageOf(row) >= least && ageOf(row) <= most;
};
const FILTERS: readonly Case[] = [
  ...cases('country', ['jp', 'us', 'kr', 'is', 'fr'], (row, word) => row.country === word),
  ...cases('sex', ['1', '2', '3'], (row, word) => row.gender === Number(word)),
  ...cases('age', ['1', '2', '3', '4'], isInBand),
  ...cases('relationship', ['1', '2', '3'], (row, word) => row.relationship === Number(word)),
  ...cases('orientation', ['1', '2', '3', '4', '5'], (row, word) => row.orientation === Number(word)),
];

describe('filters', () => {
  test.each(FILTERS)('%o finds those who say so and show it', async (asked, keep) => {
    const ids = idsOf((row) => row.shows_info === 1 && keep(row));
    expect(await ask({ ...asked, count: 120 })).toEqual({
      ids: ids.slice(0, 120),
      total: ids.length,
      pages: Math.ceil(ids.length / 120),
    });
  });

  test.each(['1', '2'])('with_avatar %s asks for what everybody sees', async (with_avatar) => {
    const ids = idsOf((row) => (row.avatar_key !== '') === (with_avatar === '1'));
    expect((await ask({ with_avatar })).total).toBe(ids.length);
    expect((await ask({ with_avatar })).ids).toEqual(ids.slice(0, 60));
  });

  test('hold together, with each other and with a search', async () => {
    for (let at = 0; at < 40; at++) {
      const asked = {
        country: at % 3 === 0 ? 'jp' : 'all',
        sex: String((at % 3) + 1),
        age: at % 2 === 0 ? (['1', '2', '3', '4'] as const)[at % 4]! : 'all',
        relationship: at % 4 === 0 ? 'all' : String((at % 3) + 1),
        with_avatar: at % 5 === 0 ? '2' : 'all',
        ...(at % 6 === 0 && { search: '_1' }),
        ...(at % 7 === 0 && { search: 'amb' }),
      };
      const ids = idsOf(
        (row) =>
          row.shows_info === 1 &&
          (asked.country === 'all' || row.country === asked.country) &&
          row.gender === Number(asked.sex) &&
          (asked.age === 'all' || isInBand(row, asked.age)) &&
          (asked.relationship === 'all' || row.relationship === Number(asked.relationship)) &&
          (asked.with_avatar === 'all' || row.avatar_key === '') &&
          (asked.search !== '_1' || row.name.startsWith('_1')) &&
          (asked.search !== 'amb' || row.name.includes('amb')),
      );
      const got = await ask(asked);
      expect(got).toEqual({ ids: ids.slice(0, 60), total: ids.length, pages: Math.ceil(ids.length / 60) });
    }
  });

  test('what is not shown is neither in the tile', async () => {
    const reply = await site.get(path({ search: rows[3]!.name }));
    expect(reply.json<{ members: object[] }>().members).toContainEqual({
      _id: '4',
      name: rows[3]!.name,
      avatar: '',
      country: '',
      gender: 0,
      city: '',
      statistics: { videos: 3, viewed: 111, subscribers: 3 },
    });
  });

  test('countries come with the list, those most members show first', async () => {
    const counts = new Map<string, number>();
    for (const row of rows.filter(({ shows_info, country }) => shows_info === 1 && country !== '')) {
      counts.set(row.country, (counts.get(row.country) ?? 0) + 1);
    }
    const expected = [...counts].sort((a, b) => b[1] - a[1]).map(([country]) => country);
    expect((await site.get(path({}))).json<{ countries: string[] }>().countries).toEqual(expected);
    expect(expected).toEqual(['jp', 'kr', 'us', 'is']);
  });
});

describe('bad input', () => {
  test.each([
    [{ sort: 'newest' }, 'sort'],
    [{ count: 0 }, 'count'],
    [{ page: 0 }, 'page'],
    [{ country: 'xx' }, 'country'],
    [{ country: 'JP' }, 'country'],
    [{ sex: '0' }, 'sex'],
    [{ age: '5' }, 'age'],
    [{ with_avatar: 'yes' }, 'with_avatar'],
    [{ relationship: '4' }, 'relationship'],
    [{ orientation: '6' }, 'orientation'],
    [{ search: 'x'.repeat(70) }, 'search'],
    [{ search: 'ﷺ'.repeat(20) }, 'search'],
  ])('%o is refused by its field', async (asked, field) => {
    const reply = await site.get(path(asked));
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });

  test('a page beyond the last is not there', async () => {
    const reply = await site.get(path({ page: Math.ceil(MEMBERS / 60) + 1 }));
    expect([reply.status, reply.json()['field']]).toEqual([404, 'page']);
  });

  test.each([
    '"',
    '""',
    '*',
    '%%%',
    '___',
    "' OR 1=1 --",
    'a OR b',
    'NEAR(a b)',
    '{name}: x',
    'ｑｕｉｅｔ',
    '\u202equiet',
    'qui\0et',
    'x'.repeat(69),
    '😀'.repeat(69),
    '東京',
    'かな文字列',
    '-quiet',
    'quiet^2',
    '   ',
  ])('a search for %j has a sane answer', async (search) => {
    const started = performance.now();
    const { ids, total } = await ask({ search });
    expect(performance.now() - started).toBeLessThan(1_000);
    const words = search
      .normalize('NFKC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .toLowerCase();
    const isShort = Array.from(words).length < 3;
    const found = idsOf(({ name }) =>
      isShort ? name.toLowerCase().startsWith(words) : name.toLowerCase().includes(words),
    );
    expect({ ids, total }).toEqual({ ids: found.slice(0, 60), total: found.length });
  });
});

test('names are found again when they change, and no more when they are gone', async () => {
  const { id } = world.buildMember({ name: 'ephemeral' });
  expect((await ask({ search: 'hemer' })).ids).toEqual([id]);
  world.database.sqlite.prepare("UPDATE member SET name = 'lasting' WHERE id = ?").run(id);
  expect((await ask({ search: 'hemer' })).ids).toEqual([]);
  expect((await ask({ search: 'asting' })).ids).toEqual([id]);
  world.database.sqlite.prepare('DELETE FROM member WHERE id = ?').run(id);
  expect(await ask({ search: 'asting' })).toEqual({ ids: [], total: 0, pages: 0 });
  expect((await ask({})).total).toBe(MEMBERS);
});
