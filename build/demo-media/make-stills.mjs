/** Renders thumbnails and avatars: `node make-stills.mjs [thumb-021 ...]`, all without names. The first thumbnails are the clips' poster frames. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { avatar } from './core/avatar.mjs';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { OUT } from './core/out.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { AVATARS } from './plan.mjs';
import { SCENES } from './scenes/index.mjs';
import { thumbPlan } from './core/thumb-plan.mjs';

mkdirSync(join(OUT, 'thumbs'), { recursive: true });
mkdirSync(join(OUT, 'avatars'), { recursive: true });

const image = makeImage();
const names = process.argv.slice(2);
for (const thumb of thumbPlan()) {
  if (names.length > 0 && !names.includes(thumb.id)) continue;
  const draw = await SCENES[thumb.scene]({
    random: makeRandom(thumb.seed),
    p: palette(thumb.palette),
    variant: thumb.seed,
  });
  draw(image, thumb.at);
  const width = Math.round(WIDTH / thumb.zoom / 16) * 16;
  const height = (width / 16) * 9;
  const [panX, panY] = thumb.pan ?? [0, 0];
  const frame = {
    width,
    height,
    left: Math.round((WIDTH - width) * panX),
    top: Math.round((HEIGHT - height) * panY),
  };
  const whole = sharp(Buffer.from(image.data), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  const picture = whole
    .removeAlpha()
    .extract(frame)
    .flop(thumb.mirror === true);
  const save = (size, quality) =>
    picture
      .clone()
      .resize(size)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(join(OUT, 'thumbs', `${thumb.id}-${size}.webp`));
  await save(640, 74);
  await save(320, 70);
}

for (const [i, [motif, colors]] of AVATARS.entries()) {
  const name = `avatar-${String(i + 1).padStart(2, '0')}.webp`;
  const picture = await avatar(motif, palette(colors), makeRandom(500 + i));
  await sharp(picture)
    .resize(240, 240)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(OUT, 'avatars', name));
}
console.log(`${thumbPlan().length} thumbnails, ${AVATARS.length} avatars`);
