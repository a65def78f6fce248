import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_MS, type CaptchaChallenge } from '../../src/shared/entities/captcha.ts';
import { readConfig } from '../../src/site/platform/config/config.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { CAPTCHA, challengeOf, errorsOf, GOOD, payloadOf, proof, send, solve } from './report-calls.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld());
// As much work as a site with default options asks for.
const left = readConfig([], {});
if (left === 'help') throw new Error('no help was asked for');
const site = shared(await serveWorld(world, { config: { captchaRounds: left.captchaRounds } }));
const REFUSED = [400, 'captcha captcha_invalid'];
const sent = async (captcha: string) => errorsOf(await send(site.port, { ...GOOD, captcha }));
const total = () => world.database.sqlite.prepare('SELECT count(*) FROM report').pluck().get();

describe('a challenge', () => {
  beforeEach(() => world.clock.advance(600_000));

  test('is ALTCHA’s, each time another, and nobody’s to keep', async () => {
    const [one, two] = [await challengeOf(site.port), await challengeOf(site.port)];
    expect(Object.keys(one).sort()).toEqual(['parameters', 'signature']);
    expect(one.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyLength: 32 });
    expect(one.parameters.data.expires).toBe(world.clock.now() + CAPTCHA_MS);
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
    expect((await site.get(CAPTCHA)).headers['cache-control']).toBe('no-store');
  });

  test('is good until it expires, and then no more', async () => {
    const [first, second] = [await proof(site.port), await proof(site.port)];
    world.clock.advance(CAPTCHA_MS - 1);
    expect(await sent(first)).toEqual([200]);
    world.clock.advance(1);
    expect(await sent(second)).toEqual(REFUSED);
  });

  test.each(['signup', 'restore'])('for %s is good for no report, and is not made one', async (use) => {
    const challenge = await challengeOf(site.port, `?for=${use}`);
    expect(challenge.parameters.data.for).toBe(use);
    expect(await sent(await solve(challenge))).toEqual(REFUSED);
    const { parameters } = challenge;
    const renamed = {
      ...challenge,
      parameters: { ...parameters, data: { ...parameters.data, for: 'report' } },
    };
    expect(await sent(await solve(renamed as CaptchaChallenge))).toEqual(REFUSED);
  });

  test('is for a report when nobody says for what, and for nothing unknown', async () => {
    expect((await challengeOf(site.port)).parameters.data.for).toBe('report');
    expect(await sent(await solve(await challengeOf(site.port, '?for=report')))).toEqual([200]);
    const unknown = await site.get(`${CAPTCHA}?for=admin`);
    expect([unknown.status, unknown.json()['field']]).toEqual([400, 'for']);
  });

  test('is good once, and a clock that is set does not make it twice', async () => {
    const captcha = await proof(site.port);
    expect(await sent(captcha)).toEqual([200]);
    expect(await sent(captcha)).toEqual(REFUSED);
    world.clock.set(3_600_000);
    expect(await sent(await proof(site.port))).toEqual([200]);
    world.clock.set(-3_600_000);
    expect(await sent(captcha)).toEqual(REFUSED);
  });

  test('is good once of fifty at once', async () => {
    const captcha = await proof(site.port);
    const before = Number(total());
    const results = await Promise.all(
      Array.from({ length: 50 }, async () => {
        // The site lets twenty of a network in or wait, and asks the others to come again, as clients do.
        for (;;) {
          const reply = await send(site.port, { ...GOOD, captcha });
          if (reply.status !== 429) return errorsOf(reply);
        }
      }),
    );
    expect(results.filter((result) => JSON.stringify(result) === '[200]')).toHaveLength(1);
    expect(results.filter((result) => JSON.stringify(result) === JSON.stringify(REFUSED))).toHaveLength(49);
    expect(total()).toBe(before + 1);
  });

  test('is not spent by a form that has other faults', async () => {
    const captcha = await proof(site.port);
    expect(errorsOf(await send(site.port, { ...GOOD, captcha, email: 'hana' }))).toEqual([
      400,
      'email email_invalid',
    ]);
    expect(await sent(captcha)).toEqual([200]);
  });

  test('cannot be had without end', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => (await site.get(CAPTCHA)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a proof is refused when', () => {
  let challenge: CaptchaChallenge;
  let good: { counter: number; derivedKey: string };
  beforeAll(async () => {
    world.clock.advance(600_000);
    challenge = await challengeOf(site.port);
    const solved = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()) as {
      solution: typeof good;
    };
    good = solved.solution;
  });

  const changed = (change: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...change } });

  test.each<[string, () => string]>([
    ['it is no payload', () => 'nonsense'],
    ['it is JSON of nothing', () => Buffer.from('null').toString('base64')],
    ['nothing was solved', () => payloadOf(challenge, { counter: 1, derivedKey: '0'.repeat(64) })],
    [
      'its key is the prefix alone',
      () => payloadOf(challenge, { ...good, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }),
    ],
    ['its time was changed', () => payloadOf(changed({ data: { expires: 4e12, for: 'report' } }), good)],
    [
      'its form was changed',
      () => payloadOf(changed({ data: { ...challenge.parameters.data, for: 'signup' } }), good),
    ],
    ['its work was changed', () => payloadOf(changed({ cost: 1 }), good)],
    ['its nonce was changed', () => payloadOf(changed({ nonce: '00'.repeat(16) }), good)],
    ['its prefix was changed', () => payloadOf(changed({ keyPrefix: '00' }), good)],
    ['its signature was changed', () => payloadOf({ ...challenge, signature: '00'.repeat(32) }, good)],
    ['it has none', () => payloadOf({ parameters: challenge.parameters }, good)],
  ])('%s', async (_name, payload) => {
    expect(await sent(payload())).toEqual(REFUSED);
  });

  test('somebody else signed it', async () => {
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      data: { expires: 4e12, for: 'report' },
      deriveKey,
      hmacSignatureSecret: 'secret',
      hmacKeySignatureSecret: 'secret',
    });
    expect(await sent(await solve(foreign as CaptchaChallenge))).toEqual(REFUSED);
  });

  test('control: unchanged it is taken', async () => {
    expect(await sent(payloadOf(challenge, good))).toEqual([200]);
  });
});
