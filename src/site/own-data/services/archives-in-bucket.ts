import { Readable } from 'node:stream';
import type { MediaStore } from '../../platform/index.ts';
import type { ArchiveFiles } from './archive-files.ts';

/** A store's keys have small letters only. */
const keyOf = (id: string) => `${Buffer.from(id, 'base64url').toString('hex')}.zip`;
const idOf = (key: string) => Buffer.from(key.replace('.zip', ''), 'hex').toString('base64url');

/**
 * Archives in a bucket.
 * @param before where they were before the site had one: what is there is read and removed there until it ends
 */
export function archivesInBucket(store: MediaStore, before: ArchiveFiles): ArchiveFiles {
  return {
    async write(id, bytes) {
      let size = 0;
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          size += chunk.length;
          yield chunk;
        }
      }
      await store.put(keyOf(id), Readable.from(counted(), { objectMode: false }));
      return size;
    },
    async read(id) {
      const stored = await store.open(keyOf(id));
      return stored ? stored.createReadStream() : before.read(id);
    },
    async remove(id) {
      await store.remove(keyOf(id));
      await before.remove(id);
    },
    async *list() {
      yield* before.list();
      for await (const { key, modifiedMs } of store.list()) yield { id: idOf(key), modifiedMs };
    },
  };
}
