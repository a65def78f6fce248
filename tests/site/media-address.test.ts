import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaAddresses, type MediaTarget } from '../../src/site/catalog/media/services/media-address.ts';
import { mediaKeys, type MediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { makeWorld, type World } from '../support/world.ts';
import { filePaths, serveWorld, type TestSite } from './support.ts';

const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });
const NOW = 1_795_000_000_000;
const at = (now: number) => ({ now: () => now });
const video = { kind: 'video', videoId: '1001', format: '360p', key: 'abcd.mp4' } as const;
const target: MediaTarget = video;
const signed = (keys: MediaKeys, what: MediaTarget = target, viewer = 7) =>
  mediaAddresses(keys, at(NOW), 300).sign(what, viewer).path.split('?')[1]!;
const one: MediaKeys = [key('a', 1)];
const query = signed(one);

describe('signed addresses', () => {
  const read = (text: string, what: MediaTarget = target, now = NOW, keys = one) =>
    mediaAddresses(keys, at(now), 300).read(what, text);

  test('hold for their target and viewer until their time, then are expired', () => {
    expect(read(query)).toEqual({ state: 'good', viewer: 7 });
    expect(read(query, target, NOW + 299_000)).toEqual({ state: 'good', viewer: 7 });
    expect(read(query, target, NOW + 300_000)).toEqual({ state: 'expired', viewer: 7 });
  });

  test.each<[string, MediaTarget]>([
    ['another video', { ...video, videoId: '1002' }],
    ['another quality', { ...video, format: '720p' }],
    ['another file', { ...video, key: 'abce.mp4' }],
    ['a picture of the same key', { kind: 'picture', key: 'abcd.mp4' }],
  ])('do not open %s', (_name, what) => {
    expect(read(query, what)).toEqual({ state: 'bad' });
  });

  test('of a picture hold for every width of it, and for no other', () => {
    const picture = signed(one, { kind: 'picture', key: 'abcd.640.webp' });
    expect(read(picture, { kind: 'picture', key: 'abcd.320.webp' }).state).toBe('good');
    expect(read(picture, { kind: 'picture', key: 'abce.320.webp' }).state).toBe('bad');
    expect(read(picture).state).toBe('bad');
  });

  test('are stored through a change of keys and end with their key', () => {
    const both: MediaKeys = [key('b', 2), key('a', 1)];
    expect(read(query, target, NOW, both).state).toBe('good');
    expect(signed(both)).toContain('&k=b&');
    expect(read(signed(both), target, NOW, [key('b', 2)]).state).toBe('good');
    expect(read(query, target, NOW, [key('b', 2)]).state).toBe('bad');
    // The same name for another key is another key.
    expect(read(query, target, NOW, [key('a', 3)]).state).toBe('bad');
    expect(read(query.replace('&k=a&', '&k=c&'), target, NOW, both).state).toBe('bad');
  });

  test('from further ahead than we ever sign are not ours', () => {
    const ahead = mediaAddresses(one, at(NOW + 3_600_000), 300)
      .sign(target, 7)
      .path.split('?')[1]!;
    expect(read(ahead).state).toBe('bad');
  });

  test('one spelling only: no letter changed, added, dropped or moved is accepted', () => {
    const letter = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&%+. ',
    );
    const mutated = fc.oneof(
      fc
        .tuple(fc.nat(query.length - 1), letter)
        .map(([place, to]) => query.slice(0, place) + to + query.slice(place + 1)),
      fc
        .tuple(fc.nat(query.length), letter)
        .map(([place, to]) => query.slice(0, place) + to + query.slice(place)),
      fc.nat(query.length - 1).map((place) => query.slice(0, place) + query.slice(place + 1)),
      fc.shuffledSubarray(query.split('&'), { minLength: 1 }).map((parts) => parts.join('&')),
      fc.string().map((text) => `${query}&${text}`),
      fc.string({ maxLength: 120 }),
    );
    let judged = 0;
    fc.assert(
      fc.property(mutated, (text) => {
        if (text === query) return;
        judged += 1;
        expect(read(text)).toEqual({ state: 'bad' });
      }),
      { numRuns: 5_000 },
    );
    expect(judged).toBeGreaterThan(4_000);
    // The last letter carries two bits that base64 ignores: decoded, three other letters would do as well.
    const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    expect(last.filter((to) => read(query.slice(0, -1) + to).state !== 'bad')).toEqual([query.at(-1)]);
  });

  test('control: a reader that compares decoded bytes takes a forged spelling', () => {
    const bytes = (text: string) => Buffer.from(text.slice(-43), 'base64url');
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const same = alphabet.filter((to) => bytes(query.slice(0, -1) + to).equals(bytes(query)));
    expect(same.length).toBe(4);
  });
});

describe('over HTTP', () => {
  let world: World;
  let site: TestSite;
  beforeAll(async () => {
    world = await makeWorld({ videos: 2 });
    site = await serveWorld(world);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  test('an address dies after 300 seconds with a code of its own; a forged one is not there', async () => {
    const [path] = filePaths(await site.get('/api/videofile.php?video_id=1001'));
    const { expires_at } = (await site.get('/api/videofile.php?video_id=1001')).json<{
      expires_at: string;
    }>();
    expect(Date.parse(expires_at) - world.clock.now()).toBe(300_000);
    const forged = path!.slice(0, -1) + (path!.endsWith('A') ? 'B' : 'A');
    expect((await site.get(path!)).status).toBe(200);
    expect((await site.get(forged)).status).toBe(404);
    world.clock.advance(300_000);
    const late = await site.get(path!);
    expect([late.status, late.json()['code']]).toEqual([403, 'address_expired']);
    expect((await site.get(forged)).status).toBe(404);
    expect((await site.get(path!.split('?')[0]!)).status).toBe(404);
  });

  test('an address of one video opens no other', async () => {
    const [first] = filePaths(await site.get('/api/videofile.php?video_id=1001'));
    const [second] = filePaths(await site.get('/api/videofile.php?video_id=1002'));
    const [place, proof] = [second!.split('?')[0], first!.split('?')[1]];
    expect((await site.get(`${place}?${proof}`)).status).toBe(404);
  });
});

describe('keys', () => {
  const dir = mkdtempSync(join(tmpdir(), 'yoru-keys-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'media-keys.json');

  test('are made once, for the server’s own account only', () => {
    const [made] = mediaKeys('', dir);
    expect(made.secret).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(mediaKeys('', dir)).toEqual([made]);
  });

  test.each(['["x"]', 'garbage', ''])('a damaged file is reported, never replaced: %j', (text) => {
    writeFileSync(file, text);
    expect(() => mediaKeys('', dir)).toThrow(`${file}: not a list of one or two keys`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('come from the setting where there is one', () => {
    const keys = mediaKeys(`new:${'1'.repeat(64)},old:${'2'.repeat(64)}`, '/nowhere');
    expect(keys.map(({ id }) => id)).toEqual(['new', 'old']);
  });
});
