import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from './bucket.ts';
import { PART_FOLDER } from './contents.ts';
import type { PlaceOptions } from './open-place.ts';
import type { BackupPlace } from './place.ts';

/** Backups below a prefix in a bucket. An object is there when all of it has come. */
export function bucketPlace(target: string, { scratch, ...who }: PlaceOptions): BackupPlace {
  const { origin, pathname } = new URL(target);
  const [, bucket = '', ...rest] = pathname.split('/').filter((word, at) => word !== '' || at === 0);
  const prefix = rest.map((word) => `${word}/`).join('');
  const { s3, list } = openBucket({ endpoint: origin, bucket, ...who });
  const open = async (name: string) => {
    const found = await s3.find('read', (client) => client.getObject(s3.at(prefix + name)));
    return found ? (found.Body as Readable) : null;
  };
  return {
    address: target,
    part: join(scratch, PART_FOLDER),
    // The folder of the site is locked for its backups: two sites must not share a prefix.
    take: async () => ({ [Symbol.dispose]: () => undefined }),
    async *list(folder) {
      for await (const { key, bytes } of list(`${prefix}${folder}/`))
        yield { name: key.slice(prefix.length), bytes };
    },
    open,
    async borrow(name) {
      const body = await open(name);
      if (!body) return null;
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      const path = join(scratch, `.borrowed-${randomBytes(8).toString('hex')}`);
      const drop = () => rm(path, { force: true });
      try {
        await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (thrown) {
        await drop();
        throw thrown;
      }
      return { path, [Symbol.asyncDispose]: drop };
    },
    async adopt(path, name) {
      await s3.upload(prefix + name, createReadStream(path));
      await rm(path);
    },
    settle: async () => undefined,
    async remove(name) {
      await s3.run('remove', (client) => client.deleteObject(s3.at(prefix + name)));
    },
  };
}
