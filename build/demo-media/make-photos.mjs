/** Renders the photos of the albums: `node make-photos.mjs [photo-021 ...]`, all without names. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { OUT } from './core/out.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { PHOTOS, SHAPES, SMALL, photoId } from './photo-plan.mjs';
import { SCENES } from './scenes/index.mjs';

mkdirSync(join(OUT, 'photos'), { recursive: true });

const image = makeImage();
const names = process.argv.slice(2);
for (const [index, [scene, colors, seed, shape, pan]] of PHOTOS.entries()) {
  const id = photoId(index);
  if (names.length > 0 && !names.includes(id)) continue;
  const draw = await SCENES[scene]({ random: makeRandom(seed), p: palette(colors), variant: seed });
  draw(image, 4 + (seed % 7) * 3);
  const { cut, keep } = SHAPES[shape];
  const frame = { width: cut[0], height: cut[1], left: Math.round((WIDTH - cut[0]) * pan), top: 0 };
  const picture = sharp(Buffer.from(image.data), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .extract(frame);
  const save = (width, height, size, quality) =>
    picture
      .clone()
      .resize(width, height)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(join(OUT, 'photos', `${id}-${size}.webp`));
  const scale = SMALL / Math.max(...keep);
  await save(keep[0], keep[1], 1280, 72);
  await save(Math.round(keep[0] * scale), Math.round(keep[1] * scale), SMALL, 68);
}
console.log(`${names.length || PHOTOS.length} photos`);
