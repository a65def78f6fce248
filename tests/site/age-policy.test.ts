import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { isAssignedCountry } from '../../src/shared/filters/assigned-countries.ts';
import { COUNTRIES } from '../../src/shared/filters/countries.ts';
import { readAgePolicy } from '../../src/site/catalog/information/services/age-policy.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld } from './support.ts';

const shipped = fileURLToPath(new URL('../../resources/info/age-countries.json', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'yoru-age-'));
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  await world.dispose();
  rmSync(dir, { recursive: true, force: true });
});

describe('the shipped list', () => {
  const policy = readAgePolicy(shipped);

  // EU 27, the three of the EEA beside it, Switzerland, United Kingdom, United States (decisions A).
  const gated =
    'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se is li no ch gb us';
  test.each(gated.split(' '))('%s is gated at 18', (country) => {
    expect(policy.of(country)).toEqual({ gate: true, minimumAge: 18, text: { en: '', ja: '' } });
  });

  test.each(['jp', 'ca', 'br', 'au'])('%s is not', (country) => {
    expect(policy.of(country).gate).toBe(false);
  });

  test('callers from nobody knows where are gated', () => {
    expect(policy.of('').gate).toBe(true);
  });
});

describe('an operator’s own list', () => {
  const write = (text: string) => {
    const path = join(dir, 'ages.json');
    writeFileSync(path, text);
    return path;
  };

  test('a country with its own text is gated with it', () => {
    const policy = readAgePolicy(
      write('{"minimumAge":19,"unknown":false,"countries":["de"],"texts":{"kr":"19세 이상"}}'),
    );
    expect(policy.of('kr')).toEqual({
      gate: true,
      minimumAge: 19,
      text: { en: '19세 이상', ja: '19세 이상' },
    });
    expect(policy.of('').gate).toBe(false);
    expect(policy.of('constructor').text).toEqual({ en: '', ja: '' });
  });

  test('a text may be in both languages', () => {
    const policy = readAgePolicy(
      write(
        '{"minimumAge":18,"unknown":true,"countries":[],"texts":{"jp":{"en":"Adults only","ja":"成人向け"}}}',
      ),
    );
    expect(policy.of('jp')).toEqual({
      gate: true,
      minimumAge: 18,
      text: { en: 'Adults only', ja: '成人向け' },
    });
  });

  test('reaches the page of anyone who comes from there', async () => {
    const own = write('{"minimumAge":20,"unknown":false,"countries":[],"texts":{"jp":"Own <b>words</b>"}}');
    await using site = await serveWorld(world, { config: { ageCountries: own, defaultCountry: 'jp' } });
    const { agePolicy } = (await site.get('/api/json/site.json')).json<{ agePolicy: object }>();
    const text = { en: 'Own <b>words</b>', ja: 'Own <b>words</b>' };
    expect(agePolicy).toEqual({ gate: true, minimumAge: 20, text });
  });

  test.each([
    ['{"minimumAge":18,"unknown":true,"countries":[],"texts":{"jp":{"en":"Adults only"}}}', 'texts.jp'],
    ['{"minimumAge":18,"unknown":true,"countries":[],"texts":{"jp":""}}', 'texts.jp'],
    ['{', 'cannot be read'],
    ['[]', 'does not fit'],
    ['{"minimumAge":17,"unknown":true,"countries":[],"texts":{}}', 'minimumAge'],
    ['{"minimumAge":18,"unknown":true,"countries":["DE"],"texts":{}}', 'countries'],
    ['{"minimumAge":18,"unknown":true,"countries":["uk"],"texts":{}}', 'countries'],
    ['{"minimumAge":18,"unknown":true,"countries":[],"texts":{"eu":{"en":"a","ja":"b"}}}', 'eu'],
  ])('%s starts nothing', (text, reason) => {
    expect(() => readAgePolicy(write(text))).toThrow(reason);
  });
});

describe('the caller’s country', () => {
  const ask = async (config: object, country?: string) => {
    await using site = await serveWorld(world, { config });
    const headers = country === undefined ? {} : { 'x-country': country };
    const reply = await site.get('/api/json/site.json', { headers });
    return reply.json<{ country: string; agePolicy: { gate: boolean } }>();
  };

  test('a proxy is believed only when it is trusted', async () => {
    expect(await ask({}, 'JP')).toMatchObject({ country: '', agePolicy: { gate: true } });
    expect(await ask({ trustProxy: proxiesIn('loopback') }, 'JP')).toMatchObject({
      country: 'jp',
      agePolicy: { gate: false },
    });
    expect(await ask({ trustProxy: proxiesIn('loopback') }, 'DE')).toMatchObject({
      country: 'de',
      agePolicy: { gate: true },
    });
  });

  test('what is no country is unknown, and gated, whatever the default is', async () => {
    await using site = await serveWorld(world, {
      config: { trustProxy: proxiesIn('loopback'), defaultCountry: 'jp' },
    });
    const gateOf = async (country?: string) => {
      const headers = country === undefined ? {} : { 'x-country': country };
      const reply = await site.get('/api/json/site.json', { headers });
      const { country: said, agePolicy } = reply.json<{ country: string; agePolicy: { gate: boolean } }>();
      return [said, agePolicy.gate];
    };
    const reserved = ['XX', 'zz', 'eu', 'T1', 'a1', 'ap', 'uk', 'su', 'xk', 'an', 'oo'];
    for (const none of [...reserved, '', ' ', 'j', 'jpn', '<b>', 'jp, de', 'constructor'])
      expect([none, ...(await gateOf(none))]).toEqual([none, '', true]);
    expect(await gateOf()).toEqual(['jp', false]);
    for (const known of ['JP', 'kr', 'Va', 'sx'])
      expect(await gateOf(known)).toEqual([known.toLowerCase(), false]);
  });

  test('every two letters are a country or unknown', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter(isAssignedCountry);
    // ISO 3166-1 assigns 249.
    expect(codes).toHaveLength(249);
    expect(COUNTRIES.filter((code) => !codes.includes(code))).toEqual([]);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(codes.filter((code) => names.of(code.toUpperCase()) === undefined)).toEqual([]);
  });
});
