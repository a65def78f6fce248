import { describe, expect, test } from 'vitest';
import { CHANNEL_LIST_SORTS, type ChannelListSort } from '../../src/shared/filters/channels.ts';
import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { shared } from '../support/shared.ts';
import { buildChannel, buildChannelGroup } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { serveWorld } from './support.ts';

const CHANNELS = STRIDE + 330;

const channelsPath = ({
  sort = 'recent',
  count = 40,
  group = '0',
  page = 1,
}: Record<string, string | number>) => `/api/json/channels/14400/${sort}/${count}/${group}.${page}.json`;
const channelPath = (object: string | number) => `/api/json/channel/14400/${object}.json`;

const rows = Array.from({ length: CHANNELS }, (_none, at) => ({
  id: at + 1,
  title: `${['Bay', 'amber', '9 lives', 'Éclair', '港'][at % 5]} ${at % 33}`,
  dir: `c-${at + 1}`,
  reading: ['みなと', 'アンバー', '', 'きゅうめい', 'ぎんが'][at % 7] ?? '',
  group: at % 3 === 0 ? 'bay' : at % 100 === 1 ? 'few' : null,
  addedAt: WORLD_NOW - (at % 41) * 60_000,
  videos: at % 9,
  views: (at * 131) % 500,
  popularity: at % 17,
  rating: (at % 11) / 2.5,
  lastVideoAt: WORLD_NOW - (at % 29) * 1_000,
}));
type Row = (typeof rows)[number];

const world = shared(await makeWorld());
const owner = world.buildMember();
const groups = { bay: buildChannelGroup(world, 'bay'), few: buildChannelGroup(world, 'few') };
buildChannelGroup(world, 'none');
const { sqlite } = world.database;
const set = sqlite.prepare(
  `UPDATE channel SET videos = ?, views = ?, popularity = ?, rated = 1, rating_sum = ?, last_video_at = ? WHERE id = ?`,
);
sqlite.transaction(() => {
  for (const { id, title, dir, reading, group, addedAt, ...values } of rows) {
    const groupId = group === null ? null : groups[group as 'bay' | 'few'];
    buildChannel(world, { title, dir, reading, addedAt, groupId, ownerId: owner.id });
    const sum = Math.round(values.rating * 100);
    set.run(values.videos, values.views, values.popularity, sum, values.lastVideoAt, id);
  }
})();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const latin = ({ title, dir }: Row) => (/^[a-z0-9]/i.test(title) ? title.toLowerCase() : dir);
const byText = (a: Row, b: Row) => (latin(a) < latin(b) ? -1 : latin(a) > latin(b) ? 1 : a.id - b.id);
/** Kana as a dictionary has it, the others after it by their Latin names. */
const inJapanese = new Intl.Collator('ja');
const byReading = (a: Row, b: Row): number =>
  a.reading && b.reading
    ? inJapanese.compare(a.reading, b.reading) || a.id - b.id
    : Number(a.reading === '') - Number(b.reading === '') || byText(a, b);
type Counted = Exclude<ChannelListSort, keyof typeof BY_NAME>;
const BY_NAME = {
  'a-z': byText,
  'z-a': (a: Row, b: Row) => byText(b, a),
  reading: byReading,
  'reading-desc': (a: Row, b: Row) => byReading(b, a),
};
const COUNTED: Readonly<Record<Counted, (row: Row) => number>> = {
  'count-videos': (row) => row.videos,
  'latest-updates': (row) => row.lastVideoAt,
  'most-popular': (row) => row.popularity,
  'most-viewed': (row) => row.views,
  recent: (row) => row.addedAt,
  'top-rated': (row) => Math.round(row.rating * 100),
};

function expected(sort: ChannelListSort, group: string | null): string[] {
  const order =
    sort in BY_NAME
      ? BY_NAME[sort as keyof typeof BY_NAME]
      : (a: Row, b: Row) => COUNTED[sort as Counted](b) - COUNTED[sort as Counted](a) || b.id - a.id;
  return rows
    .filter((row) => group === null || row.group === group)
    .sort(order)
    .map(({ id }) => String(id));
}

async function pageIds(ask: Record<string, string | number>) {
  const reply = await site.get(channelsPath(ask));
  expect(reply.status).toBe(200);
  const body = reply.json<{ channels: { id: string }[]; total_count: number; pages: number }>();
  return { ids: body.channels.map(({ id }) => id), total: body.total_count, pages: body.pages };
}

describe.each(CHANNEL_LIST_SORTS)('%s', (sort) => {
  test.each([null, 'bay', 'few'])('group %s: every page as if all were sorted', async (group) => {
    const all = expected(sort, group);
    const pages = Math.ceil(all.length / 40);
    for (const page of new Set([pages, 1, Math.ceil(pages / 2), Math.min(31, pages), Math.min(2, pages)])) {
      const got = await pageIds({ sort, page, group: group ?? '0' });
      expect(got).toEqual({ ids: all.slice((page - 1) * 40, page * 40), total: all.length, pages });
    }
  });
});

test('groups come along in their order, whichever is asked for', async () => {
  const groups = (await site.get(channelsPath({ group: 'none' }))).json<{ groups: object[] }>().groups;
  expect(groups).toEqual([
    {
      dir: 'bay',
      title: 'Group bay',
      title_jp: 'グループbay',
      total_channels: expected('a-z', 'bay').length,
    },
    {
      dir: 'few',
      title: 'Group few',
      title_jp: 'グループfew',
      total_channels: expected('a-z', 'few').length,
    },
    { dir: 'none', title: 'Group none', title_jp: 'グループnone', total_channels: 0 },
  ]);
});

test('a channel says whose it is and in which group, by its dir and by its id', async () => {
  const byDir = await site.get(channelPath('c-4'));
  expect(byDir.json()).toMatchObject({
    id: '4',
    dir: 'c-4',
    owner: { _id: '1' },
    group: { dir: 'bay' },
    statistics: { videos: 3, viewed: 393, subscribers: 0 },
  });
  expect((await site.get(channelPath(4))).text).toBe(byDir.text);
  expect((await site.get(channelPath('c-3'))).json()['group']).toBeNull();
});

test.each([
  ['a page beyond the last', channelsPath({ page: 40 }), 404, 'page'],
  ['page 2 of an empty group', channelsPath({ group: 'none', page: 2 }), 404, 'page'],
  ['an unknown group', channelsPath({ group: 'nobody' }), 404, 'group'],
  ['an unknown sort', channelsPath({ sort: 'alphabet' }), 400, 'sort'],
  ['a group in capitals', channelsPath({ group: 'Bay' }), 400, 'group'],
  ['too many', channelsPath({ count: 121 }), 400, 'count'],
  ['no such channel', channelPath('nobody'), 404, undefined],
  ['no such id', channelPath(99_999), 404, undefined],
  ['an id beyond all numbers', channelPath('9'.repeat(30)), 404, undefined],
  ['capitals', channelPath('ABC'), 400, 'object_id'],
])('%s', async (_name, path, status, field) => {
  const reply = await site.get(path);
  expect([reply.status, reply.json()['field']]).toEqual([status, field]);
});

test('an all-digit dir is refused for channels and groups', () => {
  expect(() => buildChannel(world, { dir: '77' })).toThrow(/CHECK/);
  expect(() => buildChannelGroup(world, '77')).toThrow(/CHECK/);
});
