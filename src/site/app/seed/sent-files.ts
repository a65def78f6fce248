import { createHash, webcrypto } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quickHash } from '../../../shared/upload/quick-hash.ts';
import { sourceKey } from '../../publishing/index.ts';
import type { MediaStore } from '../../platform/index.ts';
import type { DemoManifest } from './manifest.ts';
import { SENDING, type Sending, type SentFile } from './plan/moderation/under-way.ts';
import { at } from './random.ts';
import { TEXTS } from './texts/texts.ts';

interface Places {
  readonly resources: string;
  readonly store: MediaStore;
  /** Folder of unfinished uploads. */
  readonly uploadsDir: string;
}

/** Received share of an unfinished upload. */
const RECEIVED = 0.6;

/**
 * Writes the files of unfinished uploads: clips of the demo, in the place where a site stores uploads. A site with
 * ffmpeg continues to process them.
 */
export async function storeSentFiles(manifest: DemoManifest, places: Places): Promise<readonly SentFile[]> {
  await mkdir(places.uploadsDir, { recursive: true, mode: 0o700 });
  return await Promise.all(SENDING.map((sending) => storeSent(sending, manifest, places)));
}

async function storeSent(
  sending: Sending,
  { clips }: DemoManifest,
  { resources, store, uploadsDir }: Places,
): Promise<SentFile> {
  const { state, index } = sending;
  const [file] = [...at(clips, index % clips.length).files].sort((a, b) => a.height - b.height);
  if (!file) throw new Error('a clip without a file');
  const content = await readFile(join(resources, file.file));
  const uploadId = createHash('sha256').update(`demo upload ${index}`).digest('hex').slice(0, 32);
  const isIn = state === 'converting';
  const received =
    state === 'gone' ? 0 : state === 'receiving' ? Math.floor(content.length * RECEIVED) : content.length;
  if (isIn) await store.put(sourceKey(uploadId), content);
  else if (received > 0)
    await writeFile(join(uploadsDir, uploadId), content.subarray(0, received), { mode: 0o600, flush: true });
  return {
    ...sending,
    uploadId,
    name: at(TEXTS.uploads.titles, index).file,
    bytes: content.length,
    received,
    quickHash: await quickHash(
      content.length,
      async ({ start, end }) => content.subarray(start, end),
      (all) => webcrypto.subtle.digest('SHA-256', all),
    ),
    sha256: createHash('sha256').update(content).digest('hex'),
    sourceKey: isIn ? sourceKey(uploadId) : null,
  };
}
