import { beforeEach, describe, expect, test } from 'vitest';
import { isInGoodStanding, WITHOUT_PROOF } from '../../src/site/moderation/reports/policies/good-standing.ts';
import { type World } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { errorsOf, GOOD, proof, send } from './report-calls.ts';

const { world, site } = await servedWorld({ videos: 1 });
// Each test begins with all it may send.
beforeEach(() => world.clock.advance(600_000));

const REFUSED = [400, 'captcha captcha_invalid'];
const TERMS = '/api/report_terms.php';

/** A member of that kind who is signed in: what the form begins with, and what a report without a proof gets. */
async function reporter(ask: Parameters<World['buildMember']>[0] = {}) {
  const member = world.buildMember(ask);
  const token = await world.sessionFor(member);
  const run = (sql: string, ...values: readonly (number | string)[]) =>
    void world.database.sqlite.prepare(sql).run(...values);
  return {
    id: member.id,
    token,
    run,
    terms: async () => (await site.get(TERMS, { token })).json(),
    report: async (fields = {}) => errorsOf(await send(site.port, { ...GOOD, ...fields }, { token })),
    /** Reports of that time whose case has that verdict. */
    past(count: number, at: number, verdict: 'dismissed' | 'removed' | null = null) {
      for (let each = 0; each < count; each += 1) {
        run(
          `INSERT INTO case_file (subject, state, opened_at, verdict) VALUES ('spam', ?, ?, ${verdict ? `'${verdict}'` : 'NULL'})`,
          ...([verdict ? 'decided' : 'open', at] as const),
        );
        run(
          `INSERT INTO report (subject, email, message, member_id, case_id, created_at)
           VALUES ('spam', 'a@b.example', '', ?, (SELECT max(id) FROM case_file), ?)`,
          ...([member.id, at] as const),
        );
      }
    },
  };
}

describe('a report without a proof', () => {
  test.each(['member', 'uploader', 'moderator', 'admin'] as const)(
    'of a confirmed %s is taken',
    async (role) => {
      const one = await reporter({ role, email: `${role}@mail.example` });
      expect(await one.terms()).toEqual({ email: `${role}@mail.example`, needs_proof: false });
      expect(await one.report()).toEqual([200]);
    },
  );

  test('of a visitor is refused, with one it is taken', async () => {
    expect(errorsOf(await send(site.port, GOOD))).toEqual(REFUSED);
    expect(errorsOf(await send(site.port, { ...GOOD, captcha: await proof(site.port) }))).toEqual([200]);
    expect((await site.get(TERMS)).status).toBe(401);
  });

  test('of somebody without a confirmed address is refused, with one it is taken', async () => {
    const one = await reporter();
    one.run('DELETE FROM account WHERE member_id = ?', one.id);
    expect(await one.terms()).toEqual({ email: '', needs_proof: true });
    expect(await one.report()).toEqual(REFUSED);
    expect(await one.report({ captcha: await proof(site.port) })).toEqual([200]);
  });

  test('of a banned member is refused like a visitor’s', async () => {
    const one = await reporter();
    one.run(`UPDATE account SET state = 'banned', ban_reason = 'x' WHERE member_id = ?`, one.id);
    expect(await one.report()).not.toEqual([200]);
  });

  test('of somebody whose reports nothing was behind is refused, until as many were right', async () => {
    const one = await reporter();
    const lately = world.clock.now() - 40 * 86_400_000;
    one.past(2, lately, 'dismissed');
    expect(await one.report()).toEqual([200]);
    one.past(1, lately, 'dismissed');
    expect(await one.terms()).toMatchObject({ needs_proof: true });
    expect(await one.report()).toEqual(REFUSED);
    one.past(3, lately, 'removed');
    expect(await one.report()).toEqual([200]);
  });

  test('is not refused for what was long ago, or is not decided', async () => {
    const one = await reporter();
    one.past(9, world.clock.now() - 100 * 86_400_000, 'dismissed');
    one.past(9, world.clock.now() - 40 * 86_400_000);
    expect(await one.report()).toEqual([200]);
  });

  test('is refused after many in a day, and taken again the next', async () => {
    const one = await reporter();
    one.past(WITHOUT_PROOF, world.clock.now() - 3_600_000);
    expect(await one.report()).toEqual(REFUSED);
    expect(await one.report({ captcha: await proof(site.port) })).toEqual([200]);
    world.clock.advance(86_400_000);
    const again = { ...one, token: await world.sessionFor(one) };
    expect(errorsOf(await send(site.port, GOOD, { token: again.token }))).toEqual([200]);
  });

  test('counts under the limit of the member, not of the network', async () => {
    const [one, other] = [await reporter(), await reporter()];
    for (let sent = 0; sent < 5; sent += 1) expect(await one.report()).toEqual([200]);
    expect(await one.report()).toEqual([429]);
    expect(await other.report()).toEqual([200]);
  });
});

describe('the rule', () => {
  const good = { email: 'a@b.example', state: 'active', today: 0, dismissed: 0, upheld: 0 } as const;
  test.each([
    ['everything is well', {}, true],
    ['no account', { email: null, state: null }, false],
    ['no address', { email: '' }, false],
    ['banned', { state: 'banned' }, false],
    ['leaving', { state: 'leaving' }, false],
    ['the last of a day', { today: WITHOUT_PROOF - 1 }, true],
    ['one more', { today: WITHOUT_PROOF }, false],
    ['as many right as wrong', { dismissed: 5, upheld: 5 }, true],
    ['more wrong than right', { dismissed: 6, upheld: 5 }, false],
  ] as const)('%s', (_name, record, verdict) => {
    expect(isInGoodStanding({ ...good, ...record })).toBe(verdict);
  });
});

describe('words', () => {
  const withoutWords = async (fields: Readonly<Record<string, string>>) => {
    world.clock.advance(600_000);
    return (await reporter()).report({ message: '', ...fields });
  };
  const ref = '/videos/1001/video-1/';
  const MISSING = [400, 'message message_required'];

  test('are not needed where the subject and the page say all', async () => {
    expect(await withoutWords({ subject: 'spam', ref })).toEqual([200]);
  });

  test.each([
    'minor',
    'consent',
    'performer',
    'illegal',
    'copyright',
    'records',
    'technical',
    'account',
    'general',
  ])('are needed for %s', async (subject) => expect(await withoutWords({ subject, ref })).toEqual(MISSING));

  test.each([
    ['no page', {}],
    ['a page of nothing in particular', { ref: '/information/' }],
  ])('are needed with %s', async (_name, fields) => {
    expect(await withoutWords({ subject: 'spam', ...fields })).toEqual(MISSING);
  });

  test('tell by their need nothing of what is there', async () => {
    const hidden = await world.buildVideo({ isPrivate: true });
    for (const id of [hidden.id, 999_999])
      expect(await withoutWords({ subject: 'spam', ref: `/videos/${id}/video/` })).toEqual([200]);
  });

  test('that are not there are no empty message of the ticket', async () => {
    const { token } = await reporter();
    const sent = await send(site.port, { ...GOOD, subject: 'spam', message: '', ref }, { token });
    const { ticket } = sent.json<{ ticket: string }>();
    const form = new URLSearchParams({ act: 'get', token: ticket }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const read = await site.get('/api/ticket.php', { method: 'POST', headers, body: form });
    expect(read.json()).toMatchObject({ subject: 'spam', messages: [] });
  });
});
