import type { MediaStore, WritableDatabase } from '../../platform/index.ts';
import { readCaseTexts } from '../../moderation/index.ts';
import { DEMO_NOW } from './constants.ts';
import { readManifest } from './manifest.ts';
import { storeMedia } from './media.ts';
import { makeWorld } from './plan/world.ts';
import { storeSentFiles } from './sent-files.ts';
import { isFilled, writeWorld } from './write.ts';

export { demoTicket } from './plan/moderation/cases.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

export interface DemoPlace {
  readonly database: WritableDatabase;
  readonly store: MediaStore;
  /** Folder of open uploads. */
  readonly uploadsDir: string;
  /** Folder with `manifest.json` and the demo's pictures and clips: `resources/demo`. */
  readonly resources: string;
  /** All dates are before this time, milliseconds since 1970; by default `DEMO_NOW`. */
  readonly now?: number;
}

/**
 * Fills an empty database with the demo world (issue 2) and copies its media. A second call does nothing. Media are
 * copied first, because rows without files are worse than files without rows.
 * @returns whether anything was written
 * @throws ForeignDatabaseError if the database has other content; then nothing changes
 * @throws Error if the demo folder is incomplete
 */
export async function seedDemo({
  database,
  store,
  uploadsDir,
  resources,
  now = DEMO_NOW,
}: DemoPlace): Promise<{ seeded: boolean }> {
  if (isFilled(database)) return { seeded: false };
  const manifest = await readManifest(resources);
  const media = await storeMedia(manifest, resources, store);
  const files = await storeSentFiles(manifest, { resources, store, uploadsDir });
  const world = makeWorld(manifest, media, { files, texts: readCaseTexts(), now });
  return { seeded: await writeWorld(database, world) };
}
