import { describe, expect, test } from 'vitest';
import { VIDEO_SORTS } from '../../src/shared/filters/enums.ts';
import { ROLES } from '../../src/shared/roles.ts';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import type { StoredRole } from '../../src/site/platform/db/tables/members.ts';
import { shared } from '../support/shared.ts';
import { buildCategory } from '../support/world-categories.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { listingPath, serveWorld } from './support.ts';

/** Everything that can become of a video. */
const STATES: readonly VideoState[] = ['approved', 'pending', 'rejected', 'deleted'];
const FATES = STATES.flatMap((state) => [
  { state, isPrivate: false },
  { state, isPrivate: true },
]);
type Fate = (typeof FATES)[number];
/** Every role, and among the uploaders the one whose videos they are. */
const CALLERS = [...ROLES, 'owner'] as const;

/** A video with a category, a model, a channel, a country and a tag that nobody else has. */
interface Planted {
  readonly fate: Fate;
  readonly video: BuiltVideo;
  readonly name: string;
  readonly country: string;
  readonly views: number;
}

const isPublished = ({ state, isPrivate }: Fate) => state === 'approved' && !isPrivate;

const planted: Planted[] = [];
const tokens = new Map<string, string>();

const world = shared(await makeWorld());
let owner = 0;
for (const caller of CALLERS) {
  if (caller === 'visitor') continue;
  const role: StoredRole = caller === 'owner' ? 'uploader' : caller;
  const member = world.buildMember({ role });
  tokens.set(caller, await world.sessionFor(member));
  if (caller === 'owner') owner = member.id;
}
for (const [at, fate] of FATES.entries()) {
  const name = `${fate.state}-${fate.isPrivate ? 'private' : 'public'}`;
  const country = ['de', 'es', 'it', 'pt', 'nl', 'pl', 'se', 'no'][at] ?? '';
  const views = 10 ** at;
  const video = await world.buildVideo({
    ...fate,
    country,
    views,
    uploaderId: owner,
    categoryIds: [buildCategory(world, { dir: name }).id],
    modelIds: [buildModel(world, { dir: name }).id],
    channelId: buildChannel(world, { dir: name }).id,
    tags: [name],
  });
  planted.push({ fate, video, name, country, views });
}
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const published = () => planted.filter(({ fate }) => isPublished(fate));

describe.each(CALLERS)('to %s', (caller) => {
  async function answer<T>(path: string): Promise<T> {
    const token = tokens.get(caller);
    const reply = await site.get(path, token === undefined ? {} : { token });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.json<T>();
  }
  const listed = async (ask: Parameters<typeof listingPath>[0]) => {
    const { videos, total_count, pages } = await answer<{
      videos: { video_id: string }[];
      total_count: number;
      pages: number;
    }>(listingPath(ask));
    return { ids: videos.map(({ video_id }) => Number(video_id)), total_count, pages };
  };
  const only = (video: BuiltVideo, isShown: boolean) =>
    isShown ? { ids: [video.id], total_count: 1, pages: 1 } : { ids: [], total_count: 0, pages: 0 };

  test.each(FATES)('listings of a video that is $state, private $isPrivate', async (fate) => {
    const { video, name, country } = planted.find((one) => one.fate === fate)!;
    for (const [section, object_id] of [
      ['category', name],
      ['model', name],
      ['channel', name],
      ['country', country],
    ] as const) {
      for (const sort of VIDEO_SORTS) {
        expect(await listed({ section, object_id, sort })).toEqual(only(video, isPublished(fate)));
      }
      for (const filter of [{ duration: '1' }, { date: 'month' }] as const) {
        expect(await listed({ section, object_id, ...filter })).toEqual(only(video, isPublished(fate)));
      }
    }
  });

  test('every order of the section, and its filters', async () => {
    const ids = published().map(({ video }) => video.id);
    for (const ask of [...VIDEO_SORTS.map((sort) => ({ sort })), { duration: '1' }, { date: 'month' }]) {
      expect(await listed(ask)).toEqual({ ids, total_count: ids.length, pages: 1 });
    }
  });

  test('categories, one category, countries', async () => {
    const names = published().map(({ name }) => name);
    for (const section of ['all', 'top']) {
      const { categories } = await answer<{
        categories: { dir: string; total_videos: number; preview: { scr: string } }[];
      }>(`/api/json/categories/0/str.${section}.en.json`);
      expect(categories.map(({ dir, total_videos }) => [dir, total_videos])).toEqual(
        names.map((name) => [name, 1]),
      );
      for (const { video } of planted.filter(({ fate }) => !isPublished(fate))) {
        expect(JSON.stringify(categories)).not.toContain(video.thumbKey);
      }
    }
    for (const { fate, name } of planted) {
      const { total_videos } = await answer<{ total_videos: number }>(
        `/api/json/category/0/str.${name}.en.json`,
      );
      expect([name, total_videos]).toEqual([name, isPublished(fate) ? 1 : 0]);
    }
    for (const query of ['', '?gender=str']) {
      const { countries } = await answer<{ countries: object[] }>(`/api/json/countries/0/1.json${query}`);
      expect(countries).toEqual(published().map(({ country }) => ({ country, total_videos: 1 })));
    }
  });

  test('the site in numbers and its top lists', async () => {
    const stats = await answer<{
      videos: number;
      models: number;
      channels: number;
      views: number;
      top: { models: { dir: string }[]; categories: { dir: string }[]; keywords: string[] };
    }>('/api/json/main/0/str.en.json');
    const names = published().map(({ name }) => name);
    // Models and channels are listed whatever they hold.
    expect([stats.videos, stats.models, stats.channels]).toEqual([1, planted.length, planted.length]);
    expect(stats.views).toBe(published().reduce((sum, { views }) => sum + views, 0));
    expect(stats.top.models.map(({ dir }) => dir)).toEqual(names);
    expect(stats.top.categories.map(({ dir }) => dir)).toEqual(names);
    expect(stats.top.keywords).toEqual(names);
    const tops = await answer<{ categories: { dir: string }[]; keywords: string[] }>(
      '/api/json/tops/0/str.120.en.json',
    );
    expect([tops.categories.map(({ dir }) => dir), tops.keywords]).toEqual([names, names]);
  });
});

test('control: there is one published video among eight, and what hides it takes it out of all of this', async () => {
  expect([planted.length, published().length]).toEqual([8, 1]);
  const { video, name } = published()[0]!;
  const { sqlite } = world.database;
  for (const change of [
    'is_private = 1',
    `state = 'pending', is_private = 0`,
    `state = 'rejected'`,
    `state = 'deleted'`,
  ]) {
    sqlite.exec(`UPDATE video SET ${change} WHERE id = ${video.id}`);
    for (const path of [
      listingPath(),
      listingPath({ section: 'category', object_id: name }),
      '/api/json/categories/0/str.all.en.json',
      '/api/json/countries/0/1.json',
    ]) {
      expect([change, (await site.get(path)).json()['total_count']]).toEqual([change, 0]);
    }
    const { text } = await site.get('/api/json/tops/0/str.120.en.json');
    expect(JSON.parse(text)).toEqual({ categories: [], keywords: [] });
  }
});

test('what is not in a listing is like what is not there, byte for byte', async () => {
  const shape = async (path: string) => {
    const { status, headers, text } = await site.get(path);
    const { date: _date, ...rest } = headers;
    return { status, rest, text };
  };
  buildCategory(world, { dir: 'bare' });
  buildModel(world, { dir: 'bare' });
  buildChannel(world, { dir: 'bare' });
  for (const { fate, name, country } of planted.filter((one) => !isPublished(one.fate))) {
    for (const section of ['category', 'model', 'channel'] as const) {
      const hidden = await shape(listingPath({ section, object_id: name }));
      expect([fate, hidden]).toEqual([fate, await shape(listingPath({ section, object_id: 'bare' }))]);
    }
    const hidden = await shape(listingPath({ section: 'country', object_id: country }));
    expect(hidden).toEqual(await shape(listingPath({ section: 'country', object_id: 'ch' })));
  }
});
