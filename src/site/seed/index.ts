import type { SiteDatabase } from '../db/open.ts';
import { diskStore } from '../storage/disk-store.ts';
import { readManifest } from './manifest.ts';
import { storeMedia } from './media.ts';
import { makeWorld } from './plan/world.ts';
import { isFilled, writeWorld } from './write.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

export interface DemoPlace {
  readonly database: SiteDatabase;
  /** Folder of the media store. */
  readonly mediaDir: string;
  /** Folder with `manifest.json` and the demo's pictures and clips: `resources/demo`. */
  readonly resources: string;
}

/**
 * Fills an empty database with the demo world (issue 2) and copies its media. A second call does nothing.
 * Media come first: rows that point nowhere would be worse than files nobody points at yet.
 * @returns whether anything was written
 * @throws ForeignDatabaseError when the database holds anything else; nothing is changed then
 * @throws Error when the demo folder is incomplete
 */
export async function seedDemo({ database, mediaDir, resources }: DemoPlace): Promise<{ seeded: boolean }> {
  if (isFilled(database)) return { seeded: false };
  const manifest = await readManifest(resources);
  const media = await storeMedia(manifest, resources, diskStore(mediaDir));
  return { seeded: writeWorld(database, makeWorld(manifest, media)) };
}
