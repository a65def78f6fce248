import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../../shared/filters/enums.ts';
import { parseFile } from './parse-file.ts';

const path = z.string().check(z.regex(/^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const scene = z._default(z.string(), '');

const clipFile = z.object({
  file: path,
  name: z.enum(['360p', '720p']),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  bytes: z.int().check(z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  durationSeconds: z.number().check(z.positive()),
});
const storyboard = z.object({
  file: path,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  columns: z.int().check(z.positive()),
  tiles: z.int().check(z.positive()),
  everySeconds: z.number().check(z.positive()),
});
const caption = z.object({ language: z.enum(LANGUAGES), file: path });
const clip = z.object({
  id: z.string(),
  scene,
  poster: z.string(),
  files: z.array(clipFile),
  storyboard,
  captions: z.array(caption),
});
const thumb = z.object({ id: z.string(), scene, file640: path, file320: path, dominantColor: colour });
const avatar = z.object({ id: z.string(), file: path });
const photo = z.object({
  id: z.string(),
  large: path,
  small: path,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  dominantColor: colour,
  scene,
  palette: scene,
});
const manifest = z.object({
  clips: z.array(clip),
  thumbs: z.array(thumb),
  avatars: z.array(avatar),
  photos: z.array(photo),
  /** Portraits of models and wide pictures of channels; without them, avatars and no pictures are used. */
  portraits: z._default(z.array(avatar), []),
  covers: z._default(z.array(avatar), []),
});

export type DemoManifest = z.output<typeof manifest>;
export type DemoClip = DemoManifest['clips'][number];
export type DemoThumb = DemoManifest['thumbs'][number];

/**
 * Reads the list of pictures and clips in the demo folder (`manifest.json`, written by build/demo-media).
 * @throws Error with the first wrong field, or if a clip lacks its poster although every clip needs one
 */
export async function readManifest(resources: string): Promise<DemoManifest> {
  const file = join(resources, 'manifest.json');
  const read = parseFile(manifest, file, await readFile(file, 'utf8'));
  const thumbs = new Set(read.thumbs.map(({ id }) => id));
  const lost = read.clips.find(({ poster }) => !thumbs.has(poster));
  if (lost) throw new Error(`${file}: ${lost.id} has no poster ${lost.poster}`);
  if (read.clips.length === 0 || read.avatars.length === 0) throw new Error(`${file}: has no media`);
  return read;
}
