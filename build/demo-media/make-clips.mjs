/** Renders the clips with sound: `node make-clips.mjs [clip-01 ...]` (all without names). Needs ffmpeg with libx264. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEIGHT, WIDTH, makeImage } from './core/image.mjs';
import { palette } from './core/palette.mjs';
import { makeRandom } from './core/random.mjs';
import { RATE, makeSound } from './core/sound.mjs';
import { OUT } from './core/out.mjs';
import { CLIPS } from './plan.mjs';
import { SCENES } from './scenes/index.mjs';

const QUALITIES = [
  { height: 360, channels: 1 },
  { height: 720, channels: 2 },
];
const SOUND_KBPS = [36, 48];

mkdirSync(join(OUT, 'clips'), { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'demo-media-'));
const names = process.argv.slice(2);
for (const clip of CLIPS) if (names.length === 0 || names.includes(clip.id)) await render(clip);
rmSync(scratch, { recursive: true });

async function render(clip) {
  const started = performance.now();
  const random = makeRandom(clip.seed);
  const draw = await SCENES[clip.scene]({ random, p: palette(clip.palette), variant: clip.seed });
  const sound = join(scratch, `${clip.id}.f32`);
  writeFileSync(
    sound,
    Buffer.from(makeSound({ ...clip.sound, seconds: clip.seconds, seed: clip.seed + 90 }).buffer),
  );
  const encoder = spawn('ffmpeg', encoderArgs(clip, sound), { stdio: ['pipe', 'inherit', 'inherit'] });
  const image = makeImage();
  const frames = Math.round(clip.seconds * clip.fps);
  for (let n = 0; n < frames; n++) {
    draw(image, n / clip.fps);
    if (!encoder.stdin.write(Buffer.from(image.data))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${clip.id}`);
  // Only whole clips reach the result: a site reading the folder meanwhile never meets half a file.
  for (const q of QUALITIES)
    copyFileSync(join(scratch, fileName(clip, q)), join(OUT, 'clips', fileName(clip, q)));
  console.log(
    `${clip.id} ${clip.scene}: ${frames} frames in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

function fileName(clip, quality) {
  return `${clip.id}-${quality.height}.mp4`;
}

function encoderArgs(clip, sound) {
  const scale = 'out_color_matrix=bt709:out_range=tv';
  const graph = `[0:v]split[a][b];[a]scale=640:360:flags=area:${scale},format=yuv420p[v0];[b]scale=${scale},format=yuv420p[v1]`;
  const look = `-c:v libx264 -profile:v high -preset slower -tune animation -threads 2 -g ${clip.fps * 4}`;
  const tuning =
    '-x264-params aq-mode=3:aq-strength=0.8 -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact';
  const output = QUALITIES.flatMap((quality, i) => [
    ...words(`-map [v${i}] -map 1:a -crf ${clip.crf[i]} ${look} ${tuning} ${plain}`),
    ...words(
      `-c:a aac -ac ${quality.channels} -b:a ${(clip.kbps ?? SOUND_KBPS)[i]}k -movflags +faststart -shortest`,
    ),
    join(scratch, fileName(clip, quality)),
  ]);
  const frames = words(`-v error -y -f rawvideo -pix_fmt rgba -s ${WIDTH}x${HEIGHT} -r ${clip.fps} -i -`);
  return [...frames, ...words(`-f f32le -ar ${RATE} -ac 2 -i`), sound, '-filter_complex', graph, ...output];
}

function words(line) {
  return line.split(' ');
}
