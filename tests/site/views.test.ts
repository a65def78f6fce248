import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AT_ONCE, createCounterBuffer } from '../../src/site/catalog/videos/services/counter-buffer.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { makeWorld } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { listingPath, serveWorld, videoPath, type Ask } from './support.ts';

const { world, site } = await servedWorld(
  { videos: 4, members: 2 },
  { config: { trustProxy: proxiesIn('loopback') } },
);

const FIELDS = { act: 'view', video_id: '1001', sg_id: '', ex_tube: '', ex_id: '' };
const post = (path: string, fields: Readonly<Record<string, string>>, ask: Ask = {}) =>
  site.get(path, {
    ...ask,
    method: 'POST',
    headers: { ...ask.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const watch = (id: number, from = '203.0.113.1', ask: Ask = {}) =>
  post(
    '/api/input.php',
    { ...FIELDS, video_id: String(id) },
    { ...ask, headers: { 'x-forwarded-for': from } },
  );
const views = async (id: number) => {
  await site.context.counterBuffer.write();
  return world.database.sqlite.prepare('SELECT views FROM video WHERE id = ?').pluck().get(id);
};

describe('a view', () => {
  test('counts once per visitor, video and hour', async () => {
    const reply = await watch(1001);
    expect([reply.status, reply.json(), reply.headers['cache-control']]).toEqual([
      200,
      { ok: true },
      'no-store',
    ]);
    for (let again = 0; again < 3; again++) await watch(1001);
    expect(await views(1001)).toBe(1_001);
    await watch(1001, '203.0.113.2');
    await watch(1002);
    expect([await views(1001), await views(1002)]).toEqual([1_002, 1_001]);
    world.clock.advance(3_600_000);
    await watch(1001);
    expect(await views(1001)).toBe(1_003);
  });

  test('counts once also where the hour of the site’s own clock ends in between', async () => {
    const before = Number(await views(1004));
    // A new hour begins with the first call after the last one.
    world.clock.advance(3_600_000);
    await watch(1003, '203.0.113.201');
    world.clock.advance(3_540_000);
    await watch(1004, '203.0.113.200');
    world.clock.advance(120_000);
    await watch(1004, '203.0.113.200');
    expect(await views(1004)).toBe(before + 1);
    world.clock.advance(3_480_000);
    await watch(1004, '203.0.113.200');
    expect(await views(1004)).toBe(before + 2);
  });

  test('of a member is theirs, wherever they are; of IPv6 a household is one', async () => {
    const before = Number(await views(1003));
    const ask = { token: await world.sessionFor(world.members[0]!) };
    await watch(1003, '203.0.113.9', ask);
    await watch(1003, '203.0.113.10', ask);
    expect(await views(1003)).toBe(before + 1);
    for (const from of ['2001:db8:1:2:3::4', '2001:DB8:1:2::', '2001:0db8:0001:0002:ffff:1:2:3']) {
      await watch(1003, from);
    }
    expect(await views(1003)).toBe(before + 2);
    await watch(1003, '2001:db8:1:3::4');
    expect(await views(1003)).toBe(before + 3);
  });

  test('is believed of the last address a proxy added, not of what a visitor wrote', async () => {
    const before = Number(await views(1004));
    for (const made of ['10.0.0.1', '10.0.0.2', 'nonsense']) await watch(1004, `${made}, 203.0.113.77`);
    expect(await views(1004)).toBe(before + 1);
  });

  test('of a video that is not there for the caller is not_found, byte for byte', async () => {
    const hidden = await world.buildVideo({ isPrivate: true, uploaderId: world.members[1]!.id });
    const [one, two] = [await watch(hidden.id), await watch(999_999)];
    expect([one.status, one.text]).toEqual([404, two.text]);
    const owner = { token: await world.sessionFor(world.members[1]!) };
    expect((await watch(hidden.id, '203.0.113.1', owner)).status).toBe(200);
  });

  test('more than a minute can hold are refused', async () => {
    const replies = await Promise.all(Array.from({ length: 601 }, () => watch(1001, '203.0.113.99')));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 600 }, () => 200),
      429,
    ]);
    world.clock.advance(60_000);
    expect((await watch(1001, '203.0.113.99')).status).toBe(200);
  });

  test('shows wherever it is shown within ten minutes, and purges nothing at once', async () => {
    const own = await makeWorld({ videos: 4 });
    const fresh = await serveWorld(own);
    onTestFinished(async () => {
      vi.useRealTimers();
      await fresh[Symbol.asyncDispose]();
      await own.dispose();
    });
    const { answers, counterBuffer } = fresh.context;
    type Tiles = { videos: { video_id: string; video_viewed: number }[] };
    const tileOf = async (path: string) =>
      (await fresh.get(path)).json<Tiles>().videos.find(({ video_id }) => video_id === '1002')?.video_viewed;
    const shown = async () => [
      (await fresh.get(videoPath(1002))).json<{ video_viewed: number }>().video_viewed,
      await tileOf(listingPath({ sort: 'most-viewed' })),
      await tileOf('/api/json/videos_related2/432000/24/1000/1001.1.json'),
    ];
    const [first = 0] = await shown();
    const bytes = answers.bytes;
    expect(bytes).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    counterBuffer.view(1002);
    await counterBuffer.write();
    expect([await shown(), answers.bytes]).toEqual([[first, first, first], bytes]);
    vi.advanceTimersByTime(599_000);
    expect(await shown()).toEqual([first, first, first]);
    // Nobody else watches meanwhile.
    vi.advanceTimersByTime(1_000);
    expect(await shown()).toEqual([first + 1, first + 1, first + 1]);
  });

  test('is written with others, also when the site stops; nothing of the visitor is', async () => {
    const own = await makeWorld({ videos: 1 });
    const short = await serveWorld(own);
    const send = (from: string) =>
      short.get('/api/input.php', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
        body: new URLSearchParams(FIELDS).toString(),
      });
    // Without a trusted proxy its header means nothing.
    await send('203.0.113.1');
    await send('203.0.113.2');
    const read = () => own.database.sqlite.prepare('SELECT views FROM video').pluck().get();
    expect(read()).toBe(1_000);
    await short[Symbol.asyncDispose]();
    expect(read()).toBe(1_001);
    const text = own.database.sqlite.serialize().toString('latin1');
    expect(text).not.toContain('203.0.113');
    await own.dispose();
  });
});

describe('bad input', () => {
  test.each([
    [{ ...FIELDS, video_id: '01' }, 'video_id'],
    [{ ...FIELDS, act: 'views' }, 'act'],
    [{ ...FIELDS, rp: '0' }, 'rp'],
    [{ ...FIELDS, fr: 'x' }, 'fr'],
    [{ ...FIELDS, sg_id: 'a'.repeat(101) }, 'sg_id'],
    [{ act: 'view', video_id: '1001', sg_id: '', ex_tube: '' }, 'ex_id'],
    [{ ...FIELDS, more: '1' }, 'more'],
  ])('%j', async (fields, field) => {
    const reply = await post('/api/input.php', fields);
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });
});

describe('many views', () => {
  /** A buffer with views of more videos than one transaction writes, and the round of each of its writes. */
  function fullBuffer() {
    let round = 0;
    const rounds: number[] = [];
    const tick = () => {
      round += 1;
      if (round < 1_000) setImmediate(tick);
    };
    const buffer = createCounterBuffer(world.database, () => rounds.push(round), world.clock);
    for (let id = 1001 - AT_ONCE * 2; id <= 1001; id++) buffer.view(id);
    return { buffer, rounds, tick };
  }
  const stored = () =>
    Number(world.database.sqlite.prepare('SELECT views FROM video WHERE id = 1001').pluck().get());

  test('are written in parts, between which the site does other work', async () => {
    const before = stored();
    const { buffer, rounds, tick } = fullBuffer();
    tick();
    await buffer.write();
    expect(rounds).toHaveLength(3);
    expect([...new Set(rounds)]).toHaveLength(3);
    expect(stored()).toBe(before + 1);
    buffer.close();
  });

  test('are written at once by a site that stops, also in the middle of a write', async () => {
    const before = stored();
    const { buffer, rounds } = fullBuffer();
    const writing = buffer.write();
    expect([rounds.length, stored()]).toEqual([1, before]);
    buffer.close();
    expect([rounds.length, stored()]).toEqual([2, before + 1]);
    await writing;
    expect(stored()).toBe(before + 1);
  });
});

describe('playback events', () => {
  test('are answered with nothing and added up by day', async () => {
    for (const event of ['start', 'stall', 'start']) {
      const reply = await post('/api/stat_dev.php', { event });
      expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([204, '', undefined]);
    }
    await site.context.counterBuffer.write();
    const rows = world.database.sqlite.prepare('SELECT event, total FROM playback_count').raw().all();
    expect(rows.sort()).toEqual([
      ['stall', 1],
      ['start', 2],
    ]);
  });

  test.each([{ event: 'watched' }, { event: 'start', video_id: '1001' }, {}])(
    '%j is refused',
    async (fields) => {
      expect((await post('/api/stat_dev.php', fields as Record<string, string>)).status).toBe(400);
    },
  );
});
