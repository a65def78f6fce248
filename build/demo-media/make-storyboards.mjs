/** One sprite of small frames a clip, from the clips that are there: `node make-storyboards.mjs`. Needs ffmpeg. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { OUT } from './core/out.mjs';
import { CLIPS } from './plan.mjs';
import { STORYBOARD, tilesOf } from './storyboard-plan.mjs';

const { width, height, columns, everySeconds } = STORYBOARD;
const FRAME = width * height * 3;

mkdirSync(join(OUT, 'storyboards'), { recursive: true });
for (const { id, seconds } of CLIPS) {
  const tiles = tilesOf(seconds);
  const filter = `fps=1/${everySeconds}:round=up:start_time=0,scale=${width}:${height}:flags=area`;
  const args = ['-v', 'error', '-i', join(OUT, 'clips', `${id}-360.mp4`), '-vf', filter];
  const frames = execFileSync('ffmpeg', [...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], {
    maxBuffer: FRAME * (tiles + 4),
  });
  const pictures = Array.from({ length: tiles }, (_none, at) => ({
    // A clip that ends a moment early shows its last frame once more.
    input: frames.subarray(...frameAt(Math.min(at, frames.length / FRAME - 1))),
    raw: { width, height, channels: 3 },
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }));
  const sprite = sharp({
    create: {
      width: columns * width,
      height: Math.ceil(tiles / columns) * height,
      channels: 3,
      background: '#000',
    },
  });
  const { size } = await sprite
    .composite(pictures)
    .webp({ quality: 45, effort: 6 })
    .toFile(join(OUT, 'storyboards', `${id}.webp`));
  console.log(`${id}: ${tiles} frames, ${Math.round(size / 1000)} kB`);
}

function frameAt(at) {
  return [at * FRAME, (at + 1) * FRAME];
}
