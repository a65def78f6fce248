/** Renders the pictures of the demo's invented adverts: `node make-adverts.mjs`. The texts are in resources/demo/ads/ads.json. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { OUT } from './core/out.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { SCENES } from './scenes/index.mjs';

/** Sizes of the site's advert places, twice as large for sharp screens. */
const FOOTER = { width: 600, height: 500 };
const SLIDER = { width: 640, height: 360 };

/** [name, place, scene, palette, seed, second] */
const ADVERTS = [
  ['lanterns', FOOTER, 'lanternStreet', 'rose', 51, 8],
  ['ferry', FOOTER, 'longBridge', 'teal', 52, 11],
  ['tea-house', FOOTER, 'snowVillage', 'ember', 53, 6],
  ['telescopes', FOOTER, 'starHill', 'violet', 54, 9],
  ['night-train', SLIDER, 'nightTrain', 'peacock', 55, 7],
  ['observatory', SLIDER, 'auroraLake', 'emerald', 56, 10],
];

mkdirSync(join(OUT, 'ads'), { recursive: true });
const image = makeImage();
for (const [name, { width, height }, scene, colors, seed, second] of ADVERTS) {
  const draw = await SCENES[scene]({ random: makeRandom(seed), p: palette(colors), variant: seed });
  draw(image, second);
  await sharp(Buffer.from(image.data), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(join(OUT, 'ads', `${name}.webp`));
}
console.log(`${ADVERTS.length} adverts`);
