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
  { key, contentType = 'video/mp4' }: MediaRequest = {},
): Promise<StoredMedia> {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = {
    key: key ?? `${sha256}.${contentType === 'video/mp4' ? 'mp4' : 'webp'}`,
    bytes: bytes.length,
    sha256,
  };
  await store.put(row.key, bytes);
  const insert = db
    .insertInto('media_object')
    .values({ ...row, content_type: contentType })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ bytes: row.bytes, sha256, content_type: contentType }),
    );
  await database.change(() => changedBy(insert));
  return row;
}
