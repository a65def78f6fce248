/** Renders portraits (360 x 480) and channel covers (1280 x 320): `node make-covers.mjs`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { COVERS, PORTRAITS, coverId, portraitId } from './cover-plan.mjs';
import { avatar } from './core/avatar.mjs';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { OUT } from './core/out.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { SCENES } from './scenes/index.mjs';

const COVER_HEIGHT = 320;

mkdirSync(join(OUT, 'portraits'), { recursive: true });
mkdirSync(join(OUT, 'covers'), { recursive: true });

for (const [index, [motif, colors]] of PORTRAITS.entries()) {
  await sharp(await avatar(motif, palette(colors), makeRandom(900 + index)))
    .extract({ left: 60, top: 0, width: 360, height: 480 })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(OUT, 'portraits', `${portraitId(index)}.webp`));
}

const image = makeImage();
for (const [index, [scene, colors, seed, top]] of COVERS.entries()) {
  const draw = await SCENES[scene]({ random: makeRandom(seed), p: palette(colors), variant: seed });
  draw(image, 6 + (seed % 5) * 3);
  const frame = {
    left: 0,
    top: Math.round((HEIGHT - COVER_HEIGHT) * top),
    width: WIDTH,
    height: COVER_HEIGHT,
  };
  await sharp(Buffer.from(image.data), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .extract(frame)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(join(OUT, 'covers', `${coverId(index)}.webp`));
}
console.log(`${PORTRAITS.length} portraits, ${COVERS.length} covers`);
