import type { MediaStore, WritableDatabase } from '../../platform/index.ts';
import { readCaseTexts } from '../../moderation/index.ts';
import { DEMO_NOW } from './constants.ts';
import { readManifest } from './manifest.ts';
import { storeMedia } from './media.ts';
import { makeWorld } from './plan/world.ts';
import { storeSentFiles } from './sent-files.ts';
import { isFilled, writeWorld } from './write.ts';

export { demoTicket } from './plan/desk/cases.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

export interface DemoPlace {
  readonly database: WritableDatabase;
  readonly store: MediaStore;
  /** Folder of what members are sending. */
  readonly uploadsDir: string;
  /** Folder with `manifest.json` and the demo's pictures and clips: `resources/demo`. */
  readonly resources: string;
  /** Everything is before it; the same one every time without it. */
  readonly now?: number;
}

/**
 * Fills an empty database with the demo world (issue 2) and copies its media. A second call does nothing.
 * Media come first: rows that point nowhere would be worse than files nobody points at yet.
 * @returns whether anything was written
 * @throws ForeignDatabaseError when the database holds anything else; nothing is changed then
 * @throws Error when the demo folder is incomplete
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
