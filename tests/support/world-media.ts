import { createHash } from 'node:crypto';
import { changedBy, type DatabaseWriter } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';

export interface MediaRequest {
  /** Default: made of the content. */
  readonly key?: string;
  /** Default `video/mp4`. */
  readonly contentType?: string;
}

export interface StoredMedia {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Stores bytes and their row; the same key again replaces both. */
export async function addMedia(
  { database, store }: { readonly database: DatabaseWriter; readonly store: MediaStore },
  content: Uint8Array | string,
  ask: MediaRequest = {},
): Promise<StoredMedia> {
  const { media, row } = await putMedia(store, content, ask);
  await database.change(() => changedBy(row));
  return media;
}

/** Stores bytes. @returns also the query that writes their row */
export async function putMedia(
  store: MediaStore,
  content: Uint8Array | string,
  { key, contentType = 'video/mp4' }: MediaRequest = {},
) {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const media: StoredMedia = {
    key: key ?? `${sha256}.${contentType === 'video/mp4' ? 'mp4' : 'webp'}`,
    bytes: bytes.length,
    sha256,
  };
  await store.put(media.key, bytes);
  const row = db
    .insertInto('media_object')
    .values({ ...media, content_type: contentType })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ bytes: media.bytes, sha256, content_type: contentType }),
    );
  return { media, row };
}
