import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { servedWorld } from './served-world.ts';
import { openAdmin, type Admin } from './admin-calls.ts';
import { addressOf } from './good-calls.ts';
import { multipart } from './report-calls.ts';
import { fetchRaw } from './support.ts';

let admin: Admin;

const { world, site } = await servedWorld({ videos: 1 });
beforeEach(async () => {
  admin = await openAdmin(site, world);
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'somebody', Model: 'a camera' } })
    .jpeg()
    .toBuffer();

interface Sent {
  readonly picture: string;
  readonly shown: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
  readonly params?: object;
}
async function send(use: string, file: Buffer): Promise<Sent> {
  const reply = await fetchRaw(site.port, '/api/moderation/admin/picture.php', {
    method: 'POST',
    body: multipart({ file, use }, 'xyz'),
    token: admin.token,
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
  });
  return reply.json<Sent>();
}
const status = async (address: string, token?: string) =>
  (await site.get(address, token === undefined ? {} : { token })).status;
/** Saves a thing as it is but for some fields. */
async function change(kind: string, id: string, fields: Readonly<Record<string, string>>) {
  const item = (await admin.list(kind)).find((each) => each.id === id)!;
  return await admin.save(kind, id, item.version, { ...item.values, ...fields });
}

test.each([
  ['models', 'image', 'model', [720, 960]],
  ['channels', 'image', 'channel', [512, 512]],
  ['channels', 'cover', 'cover', [2_500, 500]],
] as const)(
  '%s: a picture as %s is re-encoded, shown once it is saved, taken away and brought back',
  async (kind, field, use, size) => {
    const { id, dir } =
      kind === 'models' ? buildModel(world, { titleJa: '静' }) : buildChannel(world, { titleJa: '静' });
    const { picture, shown } = await send(use, await photo(3_000, 2_000));
    // Until then staff alone see it.
    expect(await status(picture)).toBe(404);
    expect(await status(shown)).toBe(200);
    expect(await change(kind, String(id), { [field]: picture })).toMatchObject({ ok: true, version: 1 });
    const found = await site.get(picture);
    expect([found.status, found.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(found.bytes).metadata();
    expect([width, height, exif]).toEqual([...size, undefined]);
    const operation = kind === 'models' ? 'model.get' : 'channel.get';
    const page = () =>
      site.get(
        addressOf(operation, { lifetime: '0', ...(kind === 'models' ? { dir } : { object_id: dir }) }),
      );
    expect((await page()).text).toContain(picture);
    expect(await change(kind, String(id), { [field]: '' })).toMatchObject({ version: 2 });
    expect([await status(picture), (await page()).text.includes(picture)]).toEqual([404, false]);
    expect(await admin.undo(kind, String(id), 2)).toMatchObject({ version: 3 });
    expect([await status(picture), (await page()).text.includes(picture)]).toEqual([200, true]);
  },
);

test('the picture of old comes back by undo, though no admin has sent it', async () => {
  const { id } = buildModel(world, { titleJa: '静', imageKey: 'of-old' });
  const { picture } = await send('model', await photo(300, 400));
  await change('models', String(id), { image: picture });
  await admin.undo('models', String(id), 1);
  expect((await admin.list('models')).find((each) => each.id === String(id))?.values['image']).toBe(
    '/media/p/of-old',
  );
});

test('no other file of the media is shown by a form, and each use has its own pictures', async () => {
  const { id } = buildModel(world, { titleJa: '静' });
  const { id: other } = buildModel(world, { imageKey: 'of-another' });
  const thumb = world.database.sqlite.prepare('SELECT thumb_key FROM video LIMIT 1').pluck().get() as string;
  const { picture } = await send('channel', await photo(300, 400));
  for (const image of [`/media/p/${thumb}`, `/media/p/${thumb}.640.webp`, '/media/p/of-another', picture])
    expect(await change('models', String(id), { image })).toMatchObject({
      errors: [{ field: 'image', code: 'setting_invalid' }],
    });
  expect(other).not.toBe(id);
});

test('what is no picture, or too small for a cover, is refused by its field', async () => {
  expect((await send('model', Buffer.from('<svg>'))).errors).toEqual([
    { field: 'file', code: 'file_invalid_type' },
  ]);
  expect(await send('cover', await photo(1_249, 400))).toMatchObject({
    errors: [{ field: 'file', code: 'invalid_image_size' }],
    params: { width: 1_250, height: 250 },
  });
  expect((await send('poster', await photo(10, 10))).code).toBe('bad_request');
});

test('a picture with which nothing is saved goes after a day', async () => {
  const { shown, picture } = await send('model', await photo(300, 400));
  const { id } = buildModel(world, { titleJa: '静' });
  const saved = await send('model', await photo(200, 300));
  await change('models', String(id), { image: saved.picture });
  world.clock.advance(86_400_001);
  admin = await openAdmin(site, world);
  expect(await status(saved.picture)).toBe(200);
  await send('model', await photo(300, 400));
  expect(await status(shown)).not.toBe(200);
  expect(await status(saved.picture)).toBe(200);
  expect(await change('models', String(id), { image: picture })).toMatchObject({ code: 'bad_request' });
});
