import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { verdictOf } from './account-calls.ts';
import { own, profilePath, sendPicture } from './profile-calls.ts';
import { hugePng, picture } from './report-calls.ts';

const CANARY = 'Nowhere Street 7';

let id = 0;
let token = '';

const { world, site } = await servedWorld();
beforeEach(async () => {
  id = world.buildMember().id;
  token = await world.sessionFor({ id });
});

const flat = (width: number, height: number, background = '#102040') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width: number, height: number) => flat(width, height).jpeg().toBuffer();
const cover = (file: Buffer, area: Record<string, string> = {}) =>
  sendPicture(site, token, { act: 'cover', file, ...area });
const avatar = (file: Buffer, area: Record<string, string> = {}) =>
  sendPicture(site, token, { act: 'avatar', file, ...area });
const shown = async () => (await site.get(profilePath(id))).json<{ avatar: string; cover: string }>();
const stored = async (address: string) => sharp((await site.get(address)).bytes).metadata();
const fileOf = (address: string) => {
  const key = address.replace('/media/p/', '');
  return join(world.dir, 'media', key.slice(0, 2), key);
};

describe('a cover', () => {
  test.each([
    [1_249, 250, '400 bad_request file:invalid_image_size'],
    [1_250, 249, '400 bad_request file:invalid_image_size'],
    [1_250, 250, '200 ok'],
    [250, 1_250, '400 bad_request file:invalid_image_size'],
  ])('of %i × %i: %s', async (width, height, verdict) => {
    const reply = await cover(await jpeg(width, height));
    expect(verdictOf(reply)).toBe(verdict);
    if (reply.status !== 200) expect(reply.json()['params']).toEqual({ width: 1_250, height: 250 });
    else expect(await stored((await shown()).cover)).toMatchObject({ width, height, format: 'webp' });
  });

  test('is judged as it is seen: 250 × 1250 on its side is wide enough, and the other way round', async () => {
    const rotated = await flat(250, 1_250).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(verdictOf(await cover(rotated))).toBe('200 ok');
    expect(await stored((await shown()).cover)).toMatchObject({ width: 1_250, height: 250 });
    const tall = await flat(1_250, 250).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(verdictOf(await cover(tall))).toBe('400 bad_request file:invalid_image_size');
  });

  test('is the area that was chosen', async () => {
    const [blue, red] = await Promise.all(
      ['#0000ff', '#ff0000'].map((of) => flat(1_250, 250, of).png().toBuffer()),
    );
    const both = await flat(1_250, 500)
      .composite([
        { input: blue!, top: 0, left: 0 },
        { input: red!, top: 250, left: 0 },
      ])
      .png()
      .toBuffer();
    await cover(both, { x: '0', y: '250', width: '1250', height: '250' });
    const { dominant } = await sharp((await site.get((await shown()).cover)).bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test.each([
    [{ x: '1', y: '0', width: '1250', height: '250' }, '400 bad_request', 'width'],
    [{ x: '0', y: '0', width: '0', height: '250' }, '400 bad_request', 'width'],
    [{ x: '0', y: '0', width: '1249', height: '250' }, '400 bad_request file:invalid_image_size', 'file'],
    [{ x: '-1', y: '0', width: '1250', height: '250' }, '400 bad_request', 'x'],
    [{ x: '0', y: '0', width: '1e9', height: '250' }, '400 bad_request', 'width'],
  ])('%o is refused', async (area, verdict, field) => {
    const reply = await cover(await jpeg(1_250, 250), area);
    expect([verdictOf(reply), reply.json()['field']]).toEqual([verdict, field]);
    expect((await shown()).cover).toBe('');
  });
});

describe('an avatar', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'from %s is square WebP, 512 at most',
    async (format) => {
      expect(verdictOf(await avatar(await flat(1_300, 900).toFormat(format).toBuffer()))).toBe('200 ok');
      expect(await stored((await shown()).avatar)).toMatchObject({ width: 512, height: 512, format: 'webp' });
    },
  );

  test('of an animation is its first frame', async () => {
    const frames = await Promise.all(['#00ff00', '#ff0000'].map((of) => flat(40, 40, of).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    await avatar(gif);
    const reply = await site.get((await shown()).avatar);
    const { dominant } = await sharp(reply.bytes).stats();
    expect([(await sharp(reply.bytes).metadata()).pages ?? 1, dominant.g > 200]).toEqual([1, true]);
  });

  test('holds nothing but pixels: no place, no name', async () => {
    const noted = await flat(64, 48)
      .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CANARY} --></x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(noted.includes('Street')).toBe(true);
    await avatar(noted);
    const { bytes } = await site.get((await shown()).avatar);
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([bytes.includes('Street'), exif, xmp]).toEqual([false, undefined, undefined]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['no file', () => Buffer.alloc(0), 'required'],
    ['a text', () => Buffer.from('no picture'), 'file_invalid_type'],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
      'file_invalid_type',
    ],
    ['a PNG of 64 megapixels in a few bytes', () => hugePng(8_000, 8_000), 'file_invalid_type'],
    ['half a picture', async () => (await jpeg(400, 400)).subarray(0, 300), 'file_invalid_type'],
    ['5 MB and a byte', () => Buffer.alloc(5 * 1024 ** 2 + 1), 'file_too_large'],
  ])('%s is refused', async (_name, make, code) => {
    expect(verdictOf(await avatar(await make()))).toBe(`400 bad_request file:${code}`);
    expect((await shown()).avatar).toBe('');
  });

  test('takes the place of the earlier one, whose file is gone; removed, the last is gone too', async () => {
    await avatar(await picture('png'));
    const first = (await shown()).avatar;
    await avatar(await picture('jpeg'));
    const second = (await shown()).avatar;
    await expect.poll(() => existsSync(fileOf(first))).toBe(false);
    expect(existsSync(fileOf(second))).toBe(true);
    expect([(await site.get(first)).status, (await site.get(second)).status]).toEqual([404, 200]);
    expect((await own(site, token, { act: 'picture', section: 'del', kind: 'avatar' })).status).toBe(200);
    expect((await shown()).avatar).toBe('');
    await expect.poll(() => existsSync(fileOf(second))).toBe(false);
    expect((await site.get(second)).status).toBe(404);
    // One that is not there is as good.
    expect((await own(site, token, { act: 'picture', section: 'del', kind: 'avatar' })).status).toBe(200);
  });

  test('that others show as well stays theirs', async () => {
    await avatar(await picture('png'));
    const shared = (await shown()).avatar;
    const other = world.buildMember({ avatarKey: shared.replace('/media/p/', '') });
    await avatar(await picture('jpeg'));
    expect((await site.get(shared)).status).toBe(200);
    await own(site, await world.sessionFor(other), { act: 'picture', section: 'del', kind: 'avatar' });
    expect((await site.get(shared)).status).toBe(404);
  });

  test('sent ten times at once is one picture, with one file', async () => {
    const bytes = await picture('png');
    const replies = await Promise.all(Array.from({ length: 10 }, () => avatar(bytes)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { avatar: last } = await shown();
    expect(replies.map((reply) => reply.json()['picture'])).toContain(last);
    const files = replies.map((reply) => fileOf(reply.json<{ picture: string }>().picture));
    await expect.poll(() => files.filter((file) => existsSync(file))).toEqual([fileOf(last)]);
    const rows = world.database.sqlite.prepare('SELECT count(*) FROM media_object WHERE key = ?').pluck();
    expect(rows.get(last.replace('/media/p/', ''))).toBe(1);
  });
});

test('20 pictures an hour are looked at', async () => {
  const replies: Awaited<ReturnType<typeof avatar>>[] = [];
  // Five at once: more of one member than may wait in line are refused for that.
  for (let round = 0; round < 5; round += 1) {
    const five = Array.from({ length: 5 }, () => avatar(Buffer.from('no picture')));
    replies.push(...(await Promise.all(five)));
  }
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(400), count(429)]).toEqual([20, 5]);
});
