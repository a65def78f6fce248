import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { openPhotographer, plainPicture } from './album-calls.ts';

const { world, site } = await servedWorld();
const owner = await openPhotographer(site, world);

const codeOf = (body: { code?: string; errors?: unknown }) =>
  (body.errors as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? 'ok';

test('of 103 pictures with 3 that are none 100 are there in their order, and the 3 are named', async () => {
  const album = await owner.make();
  const bad = new Map<number, Uint8Array>([
    [7, Buffer.from('not a picture')],
    [50, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [102, (await plainPicture(40, 30)).subarray(0, 60)],
  ]);
  // Each has a width of its own.
  const files = await Promise.all(
    Array.from({ length: 103 }, async (_, at) => bad.get(at) ?? (await plainPicture(100 + at, 60))),
  );
  const answers: string[] = [];
  // Four at a time, as a client sends them.
  for (let at = 0; at < files.length; at += 4)
    answers.push(
      ...(await Promise.all(
        files.slice(at, at + 4).map(async (file, one) => {
          const reply = await owner.add(album, file, {
            place: String(at + one),
            cid: `photo-of-${at + one}`,
          });
          return codeOf(reply.json());
        }),
      )),
    );
  const wrong = answers.flatMap((code, at) => (code === 'ok' ? [] : [[at, code]]));
  expect(wrong).toEqual([...bad.keys()].map((at) => [at, 'file_invalid_type']));
  // One whose answer was lost is sent again: it is the same photo.
  const again = await owner.add(album, files[0]!, { place: '0', cid: 'photo-of-0' });
  expect(again.status).toBe(200);
  const { photos } = await owner.own(album);
  expect(photos.map(({ width }) => width)).toEqual(files.flatMap((_, at) => (bad.has(at) ? [] : [100 + at])));
});

test('an album takes 200, however many come at once', async () => {
  const album = await owner.make();
  const add = `INSERT INTO photo (album_id, position, picture_key, width, height, color, added_at, is_waiting)
    VALUES (?, ?, ?, 40, 30, '#000000', 0, 1)`;
  for (let at = 0; at < 190; at += 1) world.database.sqlite.prepare(add).run(album, at, `p${album}x${at}`);
  const file = await plainPicture(40, 30);
  const sent = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const codes = [];
      for (let at = 0; at < 5; at += 1) codes.push(codeOf((await owner.add(album, file)).json()));
      return codes;
    }),
  );
  expect(sent.flat().sort()).toEqual([...Array(10).fill('album_full'), ...Array(10).fill('ok')]);
  expect((await owner.own(album)).photos).toHaveLength(200);
  // Nothing stays of those that were refused.
  const objects = world.database.sqlite.prepare('SELECT count(*) FROM media_object').pluck();
  expect([objects.get(), (await filesBelow(`${world.dir}/media`)).length]).toEqual([220, 220]);
});

test('a photo is re-encoded: upright, of two sizes, in plain colours, and nothing else of the file', async () => {
  const album = await owner.make();
  const exif = { IFD0: { Copyright: 'secret-of-the-camera', ImageDescription: 'secret-of-the-camera' } };
  const base = () => sharp({ create: { width: 1_500, height: 600, channels: 3, background: '#2a6' } });
  const files = {
    turned: await base().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    cmyk: await base().toColourspace('cmyk').jpeg().toBuffer(),
    clear: await base().ensureAlpha(0.5).png().toBuffer(),
    moving: await sharp({
      create: { width: 60, height: 120, pageHeight: 60, channels: 3, background: '#2a6' },
    } as never)
      .webp({ loop: 0 })
      .toBuffer(),
  };
  expect(files.turned.includes('secret-of-the-camera')).toBe(true);
  for (const [name, file] of Object.entries(files)) {
    const { photo } = (await owner.add(album, file)).json<{
      photo: { img: string; thumb: string; color: string };
    }>();
    const made = await site.get(photo.img);
    const image = await sharp(made.bytes).metadata();
    expect(image, name).toMatchObject({ format: 'webp', space: 'srgb' });
    expect([image.exif, image.xmp, image.icc, image.pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(made.bytes.includes('secret-of-the-camera')).toBe(false);
    expect(photo.color, name).toMatch(/^#[0-9a-f]{6}$/);
    if (name === 'turned') expect([image.width, image.height]).toEqual([512, 1_280]);
    expect(Math.max(...Object.values(await sizeOf(photo.thumb)))).toBeLessThanOrEqual(480);
    expect(made.headers['x-content-type-options']).toBe('nosniff');
  }
});

async function filesBelow(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

async function sizeOf(path: string) {
  const { width = 0, height = 0 } = await sharp((await site.get(path)).bytes).metadata();
  return { width, height };
}

test('too many pixels and too many bytes are named', async () => {
  const album = await owner.make();
  const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(codeOf((await owner.add(album, huge)).json())).toBe('file_invalid_type');
  expect(codeOf((await owner.add(album, Buffer.alloc(20 * 1024 * 1024 + 1))).json())).toBe('file_too_large');
  expect(codeOf((await owner.add(album, Buffer.alloc(0))).json())).toBe('required');
});
