import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../src/site/app/seed/index.ts';
import { copyDemoWorld } from './site.ts';
import { makeWorld, openWorld, type World } from './world.ts';

/** The product's own pictures and clips. */
export const DEMO_RESOURCES = fileURLToPath(new URL('../../resources/demo', import.meta.url));

/** A copy of what `--demo` makes, with its search index: for anyone who asks what is in it. */
export const copyOfDemo = async (): Promise<World> => openWorld(await copyDemoWorld());

/** A world filled with the demo here and now. */
export async function makeDemoWorld(): Promise<World> {
  const world = await makeWorld();
  try {
    const { database, store, dir } = world;
    await seedDemo({ database, store, uploadsDir: join(dir, 'uploads'), resources: DEMO_RESOURCES });
    return world;
  } catch (thrown) {
    await world.dispose();
    throw thrown;
  }
}

/** Enough pictures for the seed: more than a listing's neighbourhood and the hidden ones. */
const THUMBS = 64;
/** Enough for the longest album and the hidden ones. */
const PHOTOS = 36;

/**
 * Writes a demo folder of a few bytes a file, whose files a test may damage. Nothing in it can be played or seen.
 * @returns the folder
 */
export async function makeDemoFolder(parent: string): Promise<string> {
  const root = join(parent, 'demo-resources');
  for (const name of ['thumbs', 'clips', 'storyboards', 'captions', 'avatars', 'photos'])
    await mkdir(join(root, name), { recursive: true });
  const put = async (file: string) => {
    await writeFile(join(root, file), `content of ${file}`);
    return file;
  };
  const numbers = Array.from({ length: THUMBS }, (_none, index) => String(index + 1).padStart(3, '0'));
  const thumbs = await Promise.all(
    numbers.map(async (number) => ({
      id: `thumb-${number}`,
      file640: await put(`thumbs/thumb-${number}-640.webp`),
      file320: await put(`thumbs/thumb-${number}-320.webp`),
      dominantColor: '#102030',
    })),
  );
  const clips = await Promise.all(
    ['001', '002', '003'].map(async (number, index) => {
      const files = [360, 720].map(async (height) => {
        const file = await put(`clips/clip-${number}-${height}.mp4`);
        const content = Buffer.from(`content of ${file}`);
        return {
          file,
          name: `${height}p`,
          width: (height * 16) / 9,
          height,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          durationSeconds: 20 + index * 10.4,
        };
      });
      const storyboard = {
        file: await put(`storyboards/clip-${number}.webp`),
        width: 160,
        height: 90,
        columns: 5,
        tiles: 10,
        everySeconds: 2,
      };
      const captions = [{ language: 'en', file: await put(`captions/clip-${number}.en.vtt`) }];
      const id = `clip-${number}`;
      return { id, poster: `thumb-${number}`, files: await Promise.all(files), storyboard, captions };
    }),
  );
  const avatars = [{ id: 'avatar-01', file: await put('avatars/avatar-01.webp') }];
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_none, index) => ({
      id: `photo-${index + 1}`,
      large: await put(`photos/photo-${index + 1}-1280.webp`),
      small: await put(`photos/photo-${index + 1}-480.webp`),
      width: index % 2 === 0 ? 1_080 : 720,
      height: index % 2 === 0 ? 720 : 960,
      dominantColor: '#203040',
    })),
  );
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ clips, thumbs, avatars, photos }));
  return root;
}
