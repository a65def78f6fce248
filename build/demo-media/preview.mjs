/** Draws scenes to PNGs for looking at: `node preview.mjs OUT_DIR scene[:palette[:seed[:seconds]]] ...`. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { SCENES } from './scenes/index.mjs';

const [out, ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
for (const want of wanted) {
  const [name, colors = 'indigo', seed = '1', seconds = '3'] = want.split(':');
  const started = performance.now();
  const draw = await SCENES[name]({
    random: makeRandom(Number(seed)),
    p: palette(colors),
    variant: Number(seed),
  });
  const built = performance.now();
  const image = makeImage();
  draw(image, Number(seconds));
  const first = performance.now();
  for (let i = 1; i <= 5; i++) draw(image, Number(seconds) + i / 24);
  const each = (performance.now() - first) / 5;
  draw(image, Number(seconds));
  const file = `${out}/${want.replaceAll(':', '-')}.png`;
  await sharp(Buffer.from(image.data.buffer), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toFile(file);
  console.log(`${file} build ${Math.round(built - started)} ms, frame ${each.toFixed(1)} ms`);
}
