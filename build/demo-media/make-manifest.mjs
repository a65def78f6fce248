/** Measures what is in resources/demo and writes manifest.json: `node make-manifest.mjs`. Needs ffprobe. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { hex } from './core/color.mjs';
import { OUT } from './core/out.mjs';
import { thumbPlan } from './core/thumb-plan.mjs';
import { COVERS, PORTRAITS, coverId, portraitId } from './cover-plan.mjs';
import { PHOTOS, SHAPES, SMALL, photoId } from './photo-plan.mjs';
import { AVATARS, CLIPS } from './plan.mjs';
import { CAPTIONED, STORYBOARD, tilesOf } from './storyboard-plan.mjs';

const thumbs = [];
for (const { id, scene, palette, clip } of thumbPlan()) {
  const file640 = `thumbs/${id}-640.webp`;
  const from = clip ? { clip } : {};
  thumbs.push({
    id,
    file640,
    file320: `thumbs/${id}-320.webp`,
    dominantColor: await mainColor(file640),
    scene,
    palette,
    ...from,
  });
}

const clips = CLIPS.map(({ id, scene, palette, seconds }) => {
  const poster = thumbs.find((thumb) => thumb.clip === id);
  const files = [360, 720].map((height) => probe(`clips/${id}-${height}.mp4`, `${height}p`));
  const { width, height, columns, everySeconds } = STORYBOARD;
  const tiles = tilesOf(seconds);
  const storyboard = { file: `storyboards/${id}.webp`, width, height, columns, tiles, everySeconds };
  const captions = (CAPTIONED[id] ?? []).map((language) => ({
    language,
    file: `captions/${id}.${language}.vtt`,
  }));
  const { id: posterId, dominantColor } = poster;
  return { id, scene, palette, poster: posterId, dominantColor, files, storyboard, captions };
});

const avatars = [];
for (const [i, [motif, palette]] of AVATARS.entries()) {
  const id = `avatar-${String(i + 1).padStart(2, '0')}`;
  const file = `avatars/${id}.webp`;
  avatars.push({ id, file, dominantColor: await mainColor(file), motif, palette });
}

const photos = [];
for (const [i, [scene, palette, , shape]] of PHOTOS.entries()) {
  const id = photoId(i);
  const [width, height] = SHAPES[shape].keep;
  const small = `photos/${id}-${SMALL}.webp`;
  const dominantColor = await mainColor(small);
  photos.push({ id, large: `photos/${id}-1280.webp`, small, width, height, dominantColor, scene, palette });
}

const portraits = PORTRAITS.map((_portrait, i) => ({
  id: portraitId(i),
  file: `portraits/${portraitId(i)}.webp`,
}));
const covers = COVERS.map((_cover, i) => ({ id: coverId(i), file: `covers/${coverId(i)}.webp` }));

const manifest = { clips, thumbs, avatars, photos, portraits, covers };
writeFileSync(join(OUT, 'manifest.json'), JSON.stringify(manifest, null, 1) + '\n');
const total = clips.flatMap((clip) => clip.files).reduce((sum, file) => sum + file.bytes, 0);
console.log(
  `${clips.length} clips (${(total / 1e6).toFixed(2)} MB), ${thumbs.length} thumbs, ${avatars.length} avatars, ${photos.length} photos`,
);

/** The picture's mean colour, which is what a placeholder under a loading image should look like. */
async function mainColor(file) {
  const { channels } = await sharp(join(OUT, file)).removeAlpha().stats();
  return hex(channels.map((channel) => channel.mean));
}

function probe(file, name) {
  const path = join(OUT, file);
  const bytes = readFileSync(path);
  const args = [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_name,profile,pix_fmt,width,height,avg_frame_rate',
    path,
  ];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
  const video = streams.find((stream) => stream.codec_name === 'h264');
  const sound = streams.find((stream) => stream.codec_name === 'aac');
  if (!video || !sound || video.pix_fmt !== 'yuv420p')
    throw new Error(`${file}: wants H.264 yuv420p and AAC`);
  if (bytes.indexOf('moov') > bytes.indexOf('mdat'))
    throw new Error(`${file}: index behind the data, not ready for streaming`);
  const [frames, per] = video.avg_frame_rate.split('/').map(Number);
  return {
    file,
    name,
    width: video.width,
    height: video.height,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    durationSeconds: Math.round(Number(format.duration) * 1000) / 1000,
    fps: Math.round((frames / per) * 1000) / 1000,
  };
}
