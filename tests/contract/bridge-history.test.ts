import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HistoryVisit } from '../../src/shared/entities/history.ts';
import type { VideoId } from '../../src/shared/ids.ts';
import { chromiumHost } from './bridge-hosts/chromium-host.ts';
import { crossed, onEveryHost, visitOf, type OnHost } from './bridge-hosts/on-every-host.ts';

/** The history over every host: stored in SQLite, in IndexedDB, in a browser's page and in a test's memory alike. */
onEveryHost('history', suite, [chromiumHost]);

function suite(on: OnHost): void {
  test('visits are stored, listed newest first, removed, cleared, and each change is told', async () => {
    let changes = 0;
    const undo = on.client.history.changed(() => (changes += 1));
    const ids = async (page = 1) =>
      (await on.client.history.list({ page })).entries.map(({ videoId }) => Number(videoId));
    for (let id = 1; id <= 42; id += 1) await on.client.history.add(visitOf(id));
    await on.client.history.add(visitOf(5));
    expect((await ids()).slice(0, 3)).toEqual([5, 42, 41]);
    expect(await on.client.history.list({ page: 2 })).toMatchObject({
      totalCount: 42,
      pages: 2,
      storedCount: 42,
    });
    expect(await ids(2)).toEqual([2, 1]);
    expect(await on.client.history.list({ page: 3 })).toEqual({
      entries: [],
      totalCount: 42,
      pages: 2,
      storedCount: 42,
    });
    const [entry] = (await on.client.history.list({ page: 1 })).entries;
    expect(entry).toMatchObject(visitOf(5));
    expect(Math.abs(Date.parse(entry!.visitedAt) - Date.now())).toBeLessThan(60_000);
    await on.client.history.remove([visitOf(5).videoId, visitOf(77).videoId]);
    expect((await ids()).slice(0, 2)).toEqual([42, 41]);
    await on.client.history.clear({ all: true });
    expect(await on.client.history.list({ page: 1 })).toEqual({
      entries: [],
      totalCount: 0,
      pages: 0,
      storedCount: 0,
    });
    await crossed();
    undo();
    expect(changes).toBe(45);
  });

  test('a removed visit comes back where it was, with all that was known of it', async () => {
    for (const id of [1, 2, 3, 4]) {
      await on.client.history.add(visitOf(id));
      await crossed();
    }
    await on.client.history.progress({ videoId: visitOf(2).videoId, positionSeconds: 21, isWatched: true });
    const stored = async () => (await on.client.history.list({ page: 1 })).entries;
    const before = await stored();
    let changes = 0;
    const undo = on.client.history.changed(() => (changes += 1));
    for (const entry of before) {
      await on.client.history.remove([entry.videoId]);
      expect(await stored()).toHaveLength(3);
      await on.client.history.restore(entry);
      expect(await stored()).toEqual(before);
    }
    expect((await on.client.history.list({ page: 1, search: 'night 2' })).entries).toHaveLength(1);
    await crossed();
    undo();
    expect(changes).toBe(8);
    // Visited since, it stays the newer visit.
    await on.client.history.remove([visitOf(1).videoId]);
    await on.client.history.add(visitOf(1));
    await on.client.history.restore(before.at(-1)!);
    expect((await stored()).map(({ videoId }) => Number(videoId))).toEqual([1, 4, 3, 2]);
    // Those between are gone as well.
    await on.client.history.remove([visitOf(3).videoId, visitOf(4).videoId]);
    await on.client.history.restore(before[1]!);
    await on.client.history.restore(before[0]!);
    expect((await stored()).map(({ videoId }) => Number(videoId))).toEqual([1, 4, 3, 2]);
  });

  test('visits are found by words in either title, whatever their width, case or kana, and by time', async () => {
    const titles = [
      ['Rain on the Overpass', '雨の陸橋'],
      ['Café by the harbour', '港のカフェ'],
      ['Ramen at midnight', '真夜中のらーめん'],
      ['100% rain_fall', '雨'],
    ] as const;
    for (const [at, [title, titleJa]] of titles.entries())
      await on.client.history.add({ ...visitOf(at + 1), title, titleJa });
    const found = async (search: string, also: object = {}) =>
      (await on.client.history.list({ page: 1, search, ...also })).entries.map(({ videoId }) =>
        Number(videoId),
      );
    expect(await found('rain')).toEqual([4, 1]);
    expect(await found('ＲＡＩＮ　overpass')).toEqual([1]);
    expect(await found('overpass 雨')).toEqual([1]);
    expect(await found('cafe')).toEqual([2]);
    expect(await found('かふぇ')).toEqual([2]);
    expect(await found('ラーメン')).toEqual([3]);
    expect(await found('over')).toEqual([1]);
    expect(await found('真夜')).toEqual([3]);
    expect(await found('夜中のラ')).toEqual([3]);
    expect(await found('中')).toEqual([3]);
    expect(await found('100 %')).toEqual([4]);
    // A word is found by its beginning, and signs part words.
    expect(await found('pass')).toEqual([]);
    expect(await found('rain_')).toEqual([4, 1]);
    expect(await found('fall')).toEqual([4]);
    expect(await found('%')).toEqual([]);
    expect(await found("' OR 1=1")).toEqual([]);
    expect(await found('   ')).toEqual([4, 3, 2, 1]);
    expect(await on.client.history.list({ page: 1, search: 'cafe' })).toMatchObject({
      totalCount: 1,
      pages: 1,
      storedCount: 4,
    });
    expect((await on.client.history.list({ page: 2, search: 'cafe' })).entries).toEqual([]);
    const [from, until] = [-3_600_000, 3_600_000].map((by) => new Date(Date.now() + by).toISOString());
    expect(await found('', { from, until })).toEqual([4, 3, 2, 1]);
    expect(await found('rain', { from })).toEqual([4, 1]);
    expect(await found('', { until: from })).toEqual([]);
    expect(await found('', { from: until })).toEqual([]);
    expect(await found('', { from: until, until: from })).toEqual([]);
  });

  test('whatever sign represents an apostrophe, in a title or in a search for it', async () => {
    const titles = ["The barber's chair", 'The barber’s window', 'A barber, and scissors'];
    for (const [at, title] of titles.entries()) await on.client.history.add({ ...visitOf(at + 1), title });
    const found = async (search: string) =>
      (await on.client.history.list({ page: 1, search })).entries.map(({ videoId }) => Number(videoId));
    for (const sign of "'’＇‘ʼ′´`") expect([sign, await found(`BARBER${sign}s`)]).toEqual([sign, [2, 1]]);
    expect(await found('barbers')).toEqual([2, 1]);
    // One that nothing follows is still being typed, and elsewhere they part words.
    expect(await found('barber`')).toEqual([3, 2, 1]);
    expect(await found('`barber´ sciss')).toEqual([3]);
  });

  test('how far a video was watched is stored over another visit, and asked for by its id', async () => {
    for (const id of [1, 2]) await on.client.history.add(visitOf(id));
    const [one, two, none] = [1, 2, 3].map((id) => visitOf(id).videoId) as [VideoId, VideoId, VideoId];
    await on.client.history.progress({ videoId: one, positionSeconds: 40, isWatched: true });
    await on.client.history.progress({ videoId: one, positionSeconds: 12, isWatched: false });
    await on.client.history.progress({ videoId: none, positionSeconds: 5, isWatched: true });
    await on.client.history.add(visitOf(1));
    const of = ({ durationSeconds }: HistoryVisit, positionSeconds: number, isWatched: boolean) => ({
      durationSeconds,
      positionSeconds,
      isWatched,
    });
    const marks = await on.client.history.marks([one, none, two]);
    expect(marks.toSorted((a, b) => Number(a.videoId) - Number(b.videoId))).toEqual([
      { videoId: one, ...of(visitOf(1), 12, true) },
      { videoId: two, ...of(visitOf(2), 0, false) },
    ]);
    const { entries } = await on.client.history.list({ page: 1 });
    expect(entries[0]).toMatchObject({ videoId: one, positionSeconds: 12, isWatched: true });
    expect(entries).toHaveLength(2);
  });

  test('clearing a range takes its visits and no others', async () => {
    const left = async () =>
      (await on.client.history.list({ page: 1 })).entries.map(({ videoId }) => Number(videoId));
    /** A moment between two visits, of which each has a millisecond of its own. */
    const moment = async () => {
      await wait(5);
      const now = new Date().toISOString();
      await wait(5);
      return now;
    };
    const moments: string[] = [];
    for (const id of [1, 2, 3, 4]) {
      await on.client.history.add(visitOf(id));
      moments.push(await moment());
    }
    const [first = '', second = '', third = '', last = ''] = moments;
    await on.client.history.clear({ from: last });
    expect(await left()).toEqual([4, 3, 2, 1]);
    await on.client.history.clear({ from: first, until: second });
    expect(await left()).toEqual([4, 3, 1]);
    await on.client.history.clear({ until: first });
    expect(await left()).toEqual([4, 3]);
    await on.client.history.clear({ from: third });
    expect(await left()).toEqual([3]);
  });
}
