import { describe, expect, test } from 'vitest';
import { MEASURES, type Figures, type UploadStats } from '../../src/shared/entities/upload-stats.ts';
import { dayText, utcDay } from '../../src/shared/format/utc-day.ts';
import { makeDerived } from '../../src/site/platform/db/derived.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { makeRandom } from '../../src/site/app/seed/random.ts';
import { servedWorld } from './served-world.ts';
import { postForm } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';

const INPUT = '/api/input.php';
const DAY_MS = 86_400_000;
let visitors = 0;
const NONE: Figures = { views: 0, likes: 0, favourites: 0, comments: 0 };

const { world, site } = await servedWorld({}, { config: { trustProxy: proxiesIn('loopback') } });
const { id } = world.buildMember({ role: 'uploader' });
const owner = { id, token: await world.sessionFor({ id }) };
const fans = await Promise.all(Array.from({ length: 6 }, () => world.sessionFor(world.buildMember())));

const statsOf = async (id: number, range = 'all', token = owner.token) =>
  (await site.get(`/api/json/upload_stats/0/${id}.${range}.json`, { token })).json<UploadStats>();
const today = () => dayText(utcDay(world.clock.now()));
const plus = (one: Figures, other: Figures, sign = 1): Figures => ({
  views: one.views + sign * other.views,
  likes: one.likes + sign * other.likes,
  favourites: one.favourites + sign * other.favourites,
  comments: one.comments + sign * other.comments,
});
const sumOf = (days: readonly Figures[]) => days.reduce((sum, day) => plus(sum, day), NONE);
const countersOf = (id: number) =>
  world.database.sqlite
    .prepare<[number], Figures>(
      'SELECT views, likes, favourites, comments FROM video JOIN video_text ON video_id = id WHERE id = ?',
    )
    .get(id);

/** What happens to a video, by the calls of the site, and what should come of it by day. */
function openVideo(id: number) {
  const views = new Map<string, number>();
  /** By who gave it, or its id: the day it came. */
  const given = {
    likes: new Map<string, string>(),
    favourites: new Map<string, string>(),
    comments: new Map<string, string>(),
  };
  const authors = new Map<string, string>();
  const post = async (fields: Readonly<Record<string, string>>, token: string | undefined, from = '') => {
    const headers = from === '' ? {} : { 'x-forwarded-for': from };
    const ask = { headers, ...(token !== undefined && { token }) };
    return (await postForm(site.port, INPUT, fields, ask)).json<{
      ok: boolean;
      comment_id: string;
      state?: string;
    }>();
  };
  const video = { video_id: String(id) };
  const on = { on: 'video', object_id: String(id) };
  const acts = {
    async view() {
      visitors += 1;
      await post(
        { act: 'view', ...video, sg_id: '', ex_tube: '', ex_id: '' },
        undefined,
        `203.0.113.${visitors}`,
      );
      await site.context.counterBuffer.write();
      views.set(today(), (views.get(today()) ?? 0) + 1);
    },
    async like(who: string) {
      const { ok } = await post({ act: 'vote', section: 'add', ...on, value: 'like' }, who);
      if (ok) given.likes.set(who, today());
    },
    async dislike(who: string) {
      const { ok } = await post({ act: 'vote', section: 'add', ...on, value: 'dislike' }, who);
      if (ok) given.likes.delete(who);
    },
    async unvote(who: string) {
      const { ok } = await post({ act: 'vote', section: 'rem', ...on }, who);
      if (ok) given.likes.delete(who);
    },
    async favourite(who: string) {
      const { ok } = await post({ act: 'favourite', section: 'add', ...video }, who);
      if (ok) given.favourites.set(who, today());
    },
    async unfavourite(who: string) {
      const { ok } = await post({ act: 'favourite', section: 'rem', ...video }, who);
      if (ok) given.favourites.delete(who);
    },
    async comment(who: string) {
      const msg = `What a night, number ${authors.size}`;
      const {
        ok,
        state = 'shown',
        comment_id,
      } = await post({ act: 'comm', section: 'add', ...on, msg }, who);
      if (!ok) return;
      authors.set(comment_id, who);
      if (state === 'shown') given.comments.set(comment_id, today());
    },
    async uncomment() {
      const [first] = given.comments.keys();
      if (first === undefined) return;
      await post({ act: 'comm', section: 'del', comment_id: first }, authors.get(first));
      given.comments.delete(first);
    },
  };
  const daysNow = (): UploadStats['days'] => {
    const days = new Map<string, Figures>();
    const add = (day: string, measure: keyof Figures, more: number) =>
      days.set(day, plus(days.get(day) ?? NONE, { ...NONE, [measure]: more }));
    for (const [day, more] of views) add(day, 'views', more);
    for (const measure of ['likes', 'favourites', 'comments'] as const)
      for (const day of given[measure].values()) add(day, measure, 1);
    return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, figures]) => ({ day, ...figures }));
  };
  return { acts, daysNow };
}

/** What is not as it should be; `null`: nothing. */
async function mismatch(id: number, carried: Figures, days: UploadStats['days']): Promise<string | null> {
  const { total, before, days: found } = await statsOf(id);
  const wrong = (what: string, is: unknown, should: unknown) =>
    JSON.stringify(is) === JSON.stringify(should)
      ? null
      : `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`;
  return (
    wrong('total', total, countersOf(id)) ??
    wrong('days', found, days) ??
    // What was there before days were counted never moves.
    wrong('before', before, carried) ??
    wrong('sum', plus(before, sumOf(found)), total)
  );
}

describe('statistics by day', () => {
  test('move with the counters, whatever happens on whatever day', async () => {
    const { id } = await world.buildVideo({ uploaderId: owner.id, views: 1_000 });
    const carried = countersOf(id)!;
    expect(carried.views).toBe(1_000);
    const { acts, daysNow } = openVideo(id);
    const random = makeRandom(11);
    const names = Object.keys(acts) as (keyof typeof acts)[];
    for (let step = 0; step < 90; step++) {
      const name = random.pick(names);
      await acts[name](random.pick(fans));
      if (random.chance(0.16)) world.clock.advance(random.below(DAY_MS));
      expect(await mismatch(id, carried, daysNow())).toBeNull();
    }
    const { days } = await statsOf(id);
    expect(days.length).toBeGreaterThan(4);
    for (const measure of MEASURES) expect(sumOf(days)[measure]).toBeGreaterThan(0);
    // As they come out of the rows alone.
    expect(stored(world.database.sqlite)).toEqual(recounted(world.database.sqlite));
    // The controls: a counter that moves without its day, and a day without its counter.
    const { sqlite } = world.database;
    sqlite.prepare('UPDATE video SET views = views + 1 WHERE id = ?').run(id);
    expect(await mismatch(id, carried, daysNow())).toContain('before');
    sqlite.prepare('UPDATE video_day SET likes = likes + 1 WHERE video_id = ?').run(id);
    expect(await mismatch(id, carried, daysNow())).toContain('days');
  });

  test('of a range hold its days alone; the rest is before it', async () => {
    const { id } = await world.buildVideo({ uploaderId: owner.id, views: 50 });
    const carried = countersOf(id)!;
    const put = world.database.sqlite.prepare(
      'INSERT INTO video_day (video_id, day, views) VALUES (?, ?, ?)',
    );
    const now = utcDay(world.clock.now());
    for (const ago of [0, 6, 7, 27, 28, 89, 90, 364, 365]) put.run(id, now - ago, 1);
    const counted = async (range: string) => {
      const { days, since, before, today: last } = await statsOf(id, range);
      expect(last).toBe(dayText(now));
      expect(plus(before, sumOf(days))).toEqual(carried);
      return [days.length, since === null ? null : now - utcDay(Date.parse(since))];
    };
    expect(await counted('7')).toEqual([2, 6]);
    expect(await counted('28')).toEqual([4, 27]);
    expect(await counted('90')).toEqual([6, 89]);
    expect(await counted('365')).toEqual([8, 364]);
    expect(await counted('all')).toEqual([9, 365]);
    const none = await statsOf((await world.buildVideo({ uploaderId: owner.id, views: 0 })).id);
    expect([none.days, none.since]).toEqual([[], null]);
  });

  test('are the owner’s alone; of what is deleted, also while a case holds it, there are none', async () => {
    const { id } = await world.buildVideo({ uploaderId: owner.id, isPrivate: true });
    const get = (range: string, token = owner.token) =>
      site.get(`/api/json/upload_stats/0/${id}.${range}.json`, { token });
    const own = await get('28');
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
    const other = await get('28', fans[0]);
    const missing = await site.get('/api/json/upload_stats/0/999999.28.json', { token: owner.token });
    expect([other.status, other.text]).toEqual([404, missing.text]);
    const bad = await get('29');
    expect([bad.status, bad.json<{ field: string }>().field]).toEqual([400, 'range']);
    const { sqlite } = world.database;
    sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, video_id, state, code, draft, is_exclusive, declaration, declared_at, created_at, changed_at)
          VALUES ('video', ?, ?, 'held', 'owner_deleted', '', 0, '', 0, 0, 0)`,
      )
      .run(owner.id, id);
    expect((await get('28')).status).toBe(404);
    sqlite.exec(`UPDATE submission SET code = '' WHERE video_id = ${id}`);
    expect((await get('28')).status).toBe(200);
    sqlite.exec(`UPDATE video SET state = 'deleted' WHERE id = ${id}`);
    expect((await get('28')).status).toBe(404);
  });

  test('go with their video, and nothing follows from them: no answer ends, nothing is searched again', async () => {
    const { sqlite } = world.database;
    const triggersOf = (table: string) =>
      sqlite
        .prepare(`SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?`)
        .pluck()
        .get(table);
    expect(triggersOf('video_day')).toBe(0);
    expect(triggersOf('video_text')).toBeGreaterThan(0);
    const { id } = await world.buildVideo({ uploaderId: owner.id });
    const { acts } = openVideo(id);
    const scopes = () => sqlite.prepare('SELECT scope, version FROM public_change ORDER BY scope').all();
    const before = scopes();
    const [fan = ''] = fans;
    for (const act of ['view', 'like', 'favourite', 'comment'] as const) await acts[act](fan);
    expect(scopes()).toEqual(before);
    expect((await statsOf(id)).days).toHaveLength(1);
    sqlite.exec(`DELETE FROM video WHERE id = ${id}`);
    expect(sqlite.prepare('SELECT count(*) FROM video_day WHERE video_id = ?').pluck().get(id)).toBe(0);
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    // The control: a title does.
    sqlite.exec(`UPDATE video SET title_en = 'Another' WHERE state = 'approved' AND is_private = 0`);
    expect(scopes()).not.toEqual(before);
  });

  test('of a database from before are there for what has rows, as the site counts again', async () => {
    const { id } = await world.buildVideo({ uploaderId: owner.id });
    const { acts, daysNow } = openVideo(id);
    for (const act of ['view', 'like', 'favourite', 'comment'] as const) await acts[act](fans[1] ?? '');
    const { sqlite } = world.database;
    sqlite.exec(`UPDATE video_day SET likes = 0, favourites = 0, comments = 0`);
    expect((await statsOf(id)).days).not.toEqual(daysNow());
    sqlite.transaction(() => makeDerived(sqlite))();
    expect((await statsOf(id)).days).toEqual(daysNow());
  });
});
