import { describe, expect, test } from 'vitest';
import { GATE_SECONDS } from '../../src/shared/constants.ts';
import type { SiteContext } from '../../src/site/app/context.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { codeOf, form, formatsOf, gateCalls, INVALID } from './gate-calls.ts';
import { serveWorld } from './support.ts';

const MINUTE_MS = 60_000;

const world = shared(await makeWorld({ members: 3 }));
const files = { '360p': 'small', '720p': 'large' };
const video = await world.buildVideo({ title: 'Rain on the last train', titleJa: '終電の雨', files });
const other = await world.buildVideo({ files });
const site = shared(await serveWorld(world));

const { begin, spend, resume, ready } = gateCalls(() => ({ world, site, video }));
const EARLY = [425, 'gate_early'];

describe('the wait', () => {
  test.each(['wait10', 'timed60'] as const)(
    '%s is announced and enforced to the millisecond',
    async (kind) => {
      const now = world.clock.now();
      const { ticket, ready_at, wait_seconds } = await begin(kind);
      expect([wait_seconds, Date.parse(ready_at) - now]).toEqual([
        GATE_SECONDS[kind],
        GATE_SECONDS[kind] * 1_000,
      ]);
      expect(await codeOf(spend(ticket))).toEqual(EARLY);
      world.clock.advance(GATE_SECONDS[kind] * 1_000 - 1);
      expect(await codeOf(spend(ticket))).toEqual(EARLY);
      world.clock.advance(1);
      expect(await codeOf(spend(ticket))).toBe(200);
    },
  );

  test.each([
    ['an hour ahead', 3_600_000],
    ['a day ahead', 25 * 3_600_000],
    ['an hour back', -3_600_000],
  ])(
    'a clock on the wall that is set %s shortens nothing, lengthens nothing, and repeats nothing',
    async (_name, by) => {
      const { ticket } = await begin('wait10');
      const another = await begin('wait10');
      world.clock.set(by);
      expect(await codeOf(spend(ticket))).toEqual(EARLY);
      world.clock.advance(9_999);
      expect(await codeOf(spend(ticket))).toEqual(EARLY);
      world.clock.advance(1);
      expect(await codeOf(spend(ticket))).toBe(200);
      world.clock.set(25 * 3_600_000);
      expect(await codeOf(spend(another.ticket))).toBe(200);
      expect(await codeOf(spend(ticket))).toEqual(INVALID);
      world.clock.set(-by - 25 * 3_600_000);
    },
  );

  test('wait10 opens what is below 720 p, timed60 everything', async () => {
    expect(await formatsOf(spend(await ready('wait10')))).toEqual(['360p']);
    expect(await formatsOf(spend(await ready('timed60')))).toEqual(['720p', '360p']);
  });

  test('a ticket that opens nothing is not spent on it', async () => {
    const large = await world.buildVideo({ files: { '720p': 'large alone' } });
    const ticket = await ready('wait10', {}, large.id);
    expect(await codeOf(spend(ticket, {}, large.id))).toEqual(INVALID);
    expect(await codeOf(resume(ticket, '720p'))).toEqual(INVALID);
  });

  test('a restart of the machine goes by the clock on the wall', async () => {
    const { ticket } = await begin('wait10');
    const late = await begin('wait10');
    await using again = await serveWorld(world);
    expect(await codeOf(spend(ticket, {}, video.id, again))).toEqual(EARLY);
    world.clock.set(-60_000);
    expect(await codeOf(spend(ticket, {}, video.id, again))).toEqual(EARLY);
    world.clock.set(60_000);
    world.clock.advance(9_999);
    expect(await codeOf(spend(ticket, {}, video.id, again))).toEqual(EARLY);
    world.clock.advance(1);
    expect(await codeOf(spend(ticket, {}, video.id, again))).toBe(200);
    expect(await codeOf(spend(ticket))).toEqual(INVALID);
    expect(await codeOf(spend(late.ticket))).toBe(200);
    expect(await codeOf(spend(late.ticket, {}, video.id, again))).toEqual(INVALID);
  });
});

describe('a ticket is good once', () => {
  test('of fifty asks at once one is granted', async () => {
    const ticket = await ready('timed60');
    const replies = await Promise.all(Array.from({ length: 50 }, () => codeOf(spend(ticket))));
    expect(replies.filter((code) => code === 200)).toHaveLength(1);
    expect(replies.filter((code) => code !== 200)).toEqual(Array.from({ length: 49 }, () => INVALID));
  });

  test('and for half an hour', async () => {
    const [one, two] = [(await begin('wait10')).ticket, (await begin('wait10')).ticket];
    world.clock.advance(30 * MINUTE_MS - 1);
    expect(await codeOf(spend(one))).toBe(200);
    world.clock.advance(1);
    expect(await codeOf(spend(two))).toEqual(INVALID);
  });

  test('what was spent long ago is swept', async () => {
    const count = () => world.database.sqlite.prepare('SELECT count(*) FROM gate_grant').pluck().get();
    // Four days: tests before this one set the clock ahead.
    world.clock.advance(96 * 60 * MINUTE_MS);
    expect(count()).not.toBe(1);
    await spend(await ready('wait10'));
    expect(count()).toBe(1);
  });

  test('for its video and its caller alone', async () => {
    const [mine, theirs] = [
      { token: await world.sessionFor(world.members[0]!) },
      { token: await world.sessionFor(world.members[1]!) },
    ];
    const [visitors, members] = [await ready('wait10'), await ready('wait10', mine)];
    expect(await codeOf(spend(visitors, {}, other.id))).toEqual(INVALID);
    expect(await codeOf(spend(visitors, mine))).toEqual(INVALID);
    expect(await codeOf(spend(members))).toEqual(INVALID);
    expect(await codeOf(spend(members, theirs))).toEqual(INVALID);
    expect([await codeOf(spend(visitors)), await codeOf(spend(members, mine))]).toEqual([200, 200]);
  });

  test('no letter of it may be another', async () => {
    const ticket = await ready('wait10');
    // The neighbours of each letter among them: what base64 might take for the same.
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const { gates } = site.context;
    const read = (text: string) => gates.read(text, String(video.id), { viewer: 0, tag: '' });
    for (let at = 0; at < ticket.length; at++) {
      const place = letters.indexOf(ticket[at]!);
      for (const step of [1, 2, 3, 63]) {
        const letter = letters[(place + step) % 64]!;
        const changed = ticket.slice(0, at) + letter + ticket.slice(at + 1);
        expect(() => read(changed), `${letter} at ${at}`).toThrow('gate_invalid');
      }
      expect(() => read(ticket.slice(0, at))).toThrow('gate_invalid');
    }
    expect(() => read(`${ticket}A`)).toThrow('gate_invalid');
    expect(read(ticket)).toMatchObject({ kind: 'wait10' });
  });

  test.each(['A'.repeat(20), 'A'.repeat(400), `${'A'.repeat(43)}`, `${'-_'.repeat(40)}`])(
    'a text of nobody’s is invalid: %s',
    async (text) => expect(await codeOf(spend(text))).toEqual(INVALID),
  );

  test('forty may be held at once; one that is spent makes room', async () => {
    const ask = { token: await world.sessionFor(world.members[2]!) };
    const tickets = await Promise.all(Array.from({ length: 40 }, () => ready('wait10', ask)));
    const refused = await site.get(
      '/api/download_gate.php',
      form({ video_id: video.id, kind: 'wait10' }, ask),
    );
    expect([refused.status, refused.json()['code'], refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    expect((await begin('wait10')).ticket).toBeTypeOf('string');
    expect(await codeOf(spend(tickets[0]!, ask))).toBe(200);
    expect((await begin('wait10', ask)).ticket).toBeTypeOf('string');
  });
});

test('nothing that a ticket holds lets anybody in: it is no session, and the table keeps no caller', () => {
  const { database }: SiteContext = site.context;
  const columns = database.sqlite.prepare(`SELECT name FROM pragma_table_info('gate_grant')`).pluck().all();
  expect(columns).toEqual(['nonce', 'format', 'expires_at']);
});
