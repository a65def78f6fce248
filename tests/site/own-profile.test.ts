import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { verdictOf } from './account-calls.ts';
import { own, profilePath } from './profile-calls.ts';
import { isUnseen } from '../../src/shared/text/written.ts';

const STRINGS = JSON.parse(
  await readFile(join(import.meta.dirname, 'data/hostile-strings.json'), 'utf8'),
) as readonly string[];
const FULL = {
  country: 'jp',
  city: '札幌',
  gender: '3',
  birth_date: '1990-05-06',
  relationship: '2',
  orientation: '4',
  about: 'Rain.\nAnd moss.',
};
const EMPTY = {
  country: '',
  city: '',
  gender: '0',
  birth_date: '',
  relationship: '0',
  orientation: '0',
  about: '',
};
const JOINED = Date.UTC(2024, 2, 1, 12);

let id = 0;
let token = '';

const { world, site } = await servedWorld();
beforeEach(async () => {
  world.database.sqlite.exec('DELETE FROM deed');
  id = world.buildMember({ createdAt: JOINED }).id;
  token = await world.sessionFor({ id });
});

const edit = (fields: Record<string, string>) => own(site, token, { act: 'edit', ...fields });
const read = async () => (await own(site, token, { act: 'profile' })).json<typeof FULL>();
const shown = async () => (await site.get(profilePath(id))).json<Record<string, unknown>>();

describe('what a member says of themselves', () => {
  test('is stored, shown to others without the day of birth, and removed field by field', async () => {
    expect((await edit(FULL)).json()).toEqual({ ok: true, success: true });
    expect(await read()).toMatchObject(FULL);
    const { birth_date: _day, gender, relationship, orientation, ...texts } = FULL;
    const numbers = { gender: 3, relationship: 2, orientation: 4 };
    expect([gender, relationship, orientation]).toEqual(['3', '2', '4']);
    const seen = await shown();
    expect(seen).toMatchObject({ ...texts, ...numbers, age: expect.any(Number) });
    expect(JSON.stringify(seen)).not.toContain('1990');
    for (const [field, value] of Object.entries(EMPTY)) {
      await edit({ [field]: value });
      // What is not given stays.
      const removed = Object.keys(EMPTY).slice(0, Object.keys(EMPTY).indexOf(field) + 1);
      const left = Object.fromEntries(Object.entries(FULL).filter(([name]) => !removed.includes(name)));
      expect(await read()).toMatchObject({ ...EMPTY, ...left });
    }
  });

  test('ends finished answers at once', async () => {
    const before = await shown();
    await edit({ city: 'Reykjavík' });
    expect([before['city'], (await shown())['city']]).toEqual(['', 'Reykjavík']);
  });

  test.each([
    [{ about: '夜'.repeat(1_000) }, '200 ok'],
    [{ about: '😀'.repeat(1_000) }, '200 ok'],
    [{ about: 'x'.repeat(1_001) }, '400 bad_request about:max_length'],
    [{ city: 'x'.repeat(60) }, '200 ok'],
    [{ city: 'x'.repeat(61), about: 'x'.repeat(1_001) }, '400 bad_request city:max_length about:max_length'],
    // 18 on the day of joining, the day after, and of 29 February.
    [{ birth_date: '2006-03-01' }, '200 ok'],
    [{ birth_date: '2006-03-02' }, '400 bad_request birth_date:age_too_young'],
    [{ birth_date: '2004-02-29' }, '200 ok'],
    ...['1899-12-31', '2001-02-29', '2001-13-01', '0000-00-00', 'yesterday'].map(
      (birth_date) => [{ birth_date }, '400 bad_request'] as const,
    ),
    [{ gender: '4' }, '400 bad_request'],
    [{ country: 'zz' }, '400 bad_request'],
    [{ relationship: '-1' }, '400 bad_request'],
    [{ orientation: '1.5' }, '400 bad_request'],
    [{ role: 'admin' }, '400 bad_request'],
  ] as const)('%o: %s', async (fields, verdict) => {
    const before = await read();
    const reply = await edit(fields);
    expect(verdictOf(reply)).toBe(verdict);
    if (reply.status === 200) return;
    expect(reply.json()['field']).toBe(Object.keys(fields)[0]);
    expect(await read()).toEqual(before);
  });

  test('is shown as it was typed, but for letters that steer', async () => {
    const steers = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u;
    for (const text of STRINGS) {
      world.database.sqlite.exec('DELETE FROM deed');
      const reply = await edit({ about: text, city: text });
      if (reply.status !== 200) {
        expect([text, verdictOf(reply)]).toEqual([
          text,
          expect.stringMatching(/max_length|^400 bad_request$/),
        ]);
        continue;
      }
      const page = await site.get(profilePath(id, 0));
      const { about, city } = page.json<{ about: string; city: string }>();
      expect([about, city].filter((shownText) => steers.test(shownText))).toEqual([]);
      const plain = (from: string) => from.replaceAll(/\s|[\u202a-\u202e\u2066-\u2069]|\p{Cc}/gu, '');
      // Composed; what shows nothing is nothing.
      const left = isUnseen(text) ? '' : plain(text.normalize('NFC'));
      expect([plain(about), plain(city)]).toEqual([left, left]);
    }
  });

  test('is changed 60 times an hour', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => edit({ city: 'Oslo' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.find(({ status }) => status === 429)?.json()).toMatchObject({ params: { minutes: 60 } });
  });
});

test('an ended session changes nothing', async () => {
  world.database.sqlite.exec(`DELETE FROM session WHERE member_id = ${id}`);
  for (const fields of [{ act: 'edit', city: 'Oslo' }, { act: 'privacy', wall: 'me' }, { act: 'profile' }])
    expect(verdictOf(await own(site, token, fields as never))).toBe('401 need_auth');
});
