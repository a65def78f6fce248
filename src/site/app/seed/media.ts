import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { MediaStore, Schema } from '../../platform/index.ts';
import type { DemoClip, DemoManifest, DemoThumb } from './manifest.ts';

export type MediaRow = Insertable<Schema['media_object']>;

interface StoredFile extends MediaRow {
  readonly content: Buffer;
}

export interface DemoPicture {
  /** Base key; `{base}.640.webp` and `{base}.320.webp` are the objects. */
  readonly key: string;
  readonly thumb: DemoThumb;
}

export interface DemoPhoto {
  /** Base key; `{base}.1280.webp` and `{base}.480.webp` are the objects. */
  readonly key: string;
  readonly photo: DemoManifest['photos'][number];
}

export interface DemoClipFile {
  readonly key: string;
  readonly file: DemoClip['files'][number];
}

export interface DemoExtras {
  readonly storyboard: DemoClip['storyboard'] & { readonly key: string };
  readonly captions: readonly (DemoClip['captions'][number] & { readonly key: string })[];
}

export interface DemoMedia {
  readonly objects: readonly MediaRow[];
  readonly pictures: readonly DemoPicture[];
  readonly photos: readonly DemoPhoto[];
  /** Keys of square pictures. */
  readonly avatars: readonly string[];
  /** Keys of upright pictures of models. */
  readonly portraits: readonly string[];
  /** Keys of wide pictures of channels; may be none. */
  readonly covers: readonly string[];
  /** Files of a clip, lowest quality first. */
  readonly clips: ReadonlyMap<string, readonly DemoClipFile[]>;
  /** Keys of other files of a clip. */
  readonly extras: ReadonlyMap<string, DemoExtras>;
}

/** Files written in parallel: most of the time is spent in flushing them. */
const AT_ONCE = 16;

/**
 * Stores every file of the demo folder under a key made from its content. Files are copied, not linked: damage of a
 * stored file, for example by a test, must not reach the product's own copy.
 * @throws Error if a clip differs from its manifest
 */
export async function storeMedia(
  manifest: DemoManifest,
  resources: string,
  store: MediaStore,
): Promise<DemoMedia> {
  const read = (file: string) => readFile(join(resources, file));
  const files: StoredFile[] = [];

  const clips = new Map<string, readonly DemoClipFile[]>();
  const extras = new Map<string, DemoExtras>();
  for (const clip of manifest.clips) {
    const ordered = [...clip.files].sort((a, b) => a.height - b.height);
    const made: DemoClipFile[] = [];
    for (const file of ordered) {
      const stored = asStored(await read(file.file), 'video/mp4', (hash) => `${hash}.mp4`);
      if (stored.sha256 !== file.sha256)
        throw new Error(`${file.file} is not the file the manifest describes: make the demo media again`);
      files.push(stored);
      made.push({ key: stored.key, file });
    }
    clips.set(clip.id, made);
    extras.set(clip.id, await readExtras(clip, read, files));
  }

  const pictures: DemoPicture[] = [];
  for (const thumb of manifest.thumbs) {
    const [large, small] = [await read(thumb.file640), await read(thumb.file320)];
    const key = sha256(large, small).slice(0, 40);
    files.push(asStored(large, 'image/webp', () => `${key}.640.webp`));
    files.push(asStored(small, 'image/webp', () => `${key}.320.webp`));
    pictures.push({ key, thumb });
  }

  const photos: DemoPhoto[] = [];
  for (const photo of manifest.photos) {
    const [large, small] = [await read(photo.large), await read(photo.small)];
    const key = sha256(large, small).slice(0, 40);
    files.push(asStored(large, 'image/webp', () => `${key}.1280.webp`));
    files.push(asStored(small, 'image/webp', () => `${key}.480.webp`));
    photos.push({ key, photo });
  }

  const storeWhole = async (whole: readonly { readonly file: string }[]) => {
    const keys: string[] = [];
    for (const { file } of whole) {
      const stored = asStored(await read(file), 'image/webp', (hash) => `${hash.slice(0, 40)}.webp`);
      files.push(stored);
      keys.push(stored.key);
    }
    return keys;
  };
  const avatars = await storeWhole(manifest.avatars);
  const portraits = manifest.portraits.length > 0 ? await storeWhole(manifest.portraits) : avatars;
  const covers = await storeWhole(manifest.covers);

  // Two files with the same content become one object.
  const distinct = [...new Map(files.map((file) => [file.key, file])).values()];
  await putAll(distinct, store);
  return {
    objects: distinct.map(({ content: _content, ...row }) => row),
    pictures,
    photos,
    avatars,
    portraits,
    covers,
    clips,
    extras,
  };
}

async function readExtras(
  { storyboard, captions }: DemoClip,
  read: (file: string) => Promise<Buffer>,
  files: StoredFile[],
): Promise<DemoExtras> {
  const keep = (stored: StoredFile) => {
    files.push(stored);
    return stored.key;
  };
  const sprite = await read(storyboard.file);
  const spriteKey = keep(asStored(sprite, 'image/webp', (hash) => `${hash.slice(0, 40)}.webp`));
  const stored: { language: DemoClip['captions'][number]['language']; file: string; key: string }[] = [];
  for (const { language, file } of captions) {
    const text = asStored(await read(file), 'text/vtt; charset=utf-8', (hash) => `${hash.slice(0, 40)}.vtt`);
    stored.push({ language, file, key: keep(text) });
  }
  return { storyboard: { ...storyboard, key: spriteKey }, captions: stored };
}

function asStored(content: Buffer, contentType: string, keyOf: (hash: string) => string): StoredFile {
  const hash = sha256(content);
  return { key: keyOf(hash), content_type: contentType, bytes: content.length, sha256: hash, content };
}

function sha256(...parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

async function putAll(files: readonly StoredFile[], store: MediaStore): Promise<void> {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await store.put(file.key, file.content);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
