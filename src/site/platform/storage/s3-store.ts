import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListObjectsV2Output } from '@aws-sdk/client-s3';
import { LOST_FOUND } from './lost-found.ts';
import { isMediaKey, ORIGINAL, type MediaReader, type MediaStore, type StoredObject } from './media-store.ts';
import { openS3, StoreError, type S3Place, type StoreTimes } from './s3-client.ts';
import { s3Parts } from './s3-parts.ts';
import { presignGet } from './s3-presign.ts';
import { s3Reader } from './s3-reader.ts';

/** Uploads in parts that have not ended by then are from a process that died, milliseconds. */
const LEFT_MS = 86_400_000;

/**
 * A media store in a bucket. What is stored is whole or not there, and lasts when a call resolves; big files go in parts. What
 * goes wrong there is an error with the code `ESTORE`: callers get 503, and jobs try again.
 * @param folder for files that are borrowed; its own
 */
export function s3Store(place: S3Place, folder: string, times?: StoreTimes): MediaStore {
  const s3 = openS3(place, times);
  const parts = s3Parts(s3);
  let made: Promise<unknown> | null = null;
  /** Empty at first: what is there is from an earlier process. */
  const ownFolder = () => (made ??= makeEmpty(folder));
  const head = async (key: string) => {
    if (!isMediaKey(key)) return null;
    const found = await s3.find('open', (client) => client.headObject(s3.at(key)));
    // A bucket that is not there says the same: a wrong name in the configuration must not pass for lost files.
    if (!found) await s3.run('open', (client) => client.headBucket({ Bucket: place.bucket }));
    return found;
  };
  const bodyOf = async (key: string, start: number): Promise<Readable> => {
    const range = start === 0 ? {} : { Range: `bytes=${start}-` };
    const found = await s3.run('read', (client) => client.getObject({ ...s3.at(key), ...range }));
    const body = found.Body as Readable;
    if (start === 0 || found.ContentRange?.startsWith(`bytes ${start}-`)) return body;
    body.on('error', () => undefined).destroy();
    throw new StoreError('the object store sends another part');
  };
  const open = async (key: string): Promise<MediaReader | null> => {
    const found = await head(key);
    if (!found) return null;
    const facts = { size: found.ContentLength ?? 0, mtimeMs: found.LastModified?.getTime() ?? 0 };
    return s3Reader(facts, (start) => bodyOf(key, start));
  };
  const upload = (key: string, bytes: Readable | Uint8Array) => {
    if (!isMediaKey(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
    return s3.upload(key, bytes);
  };
  async function* list(beginning = ''): AsyncGenerator<StoredObject> {
    for (let from: { ContinuationToken?: string } | null = {}; from;) {
      const page: ListObjectsV2Output = await s3.run('list', (client) =>
        client.listObjectsV2({ ...s3.within(beginning), ...from }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        yield { key: s3.keyIn(Key), modifiedMs: LastModified?.getTime() ?? 0 };
      const token = page.NextContinuationToken;
      from = token === undefined ? null : { ContinuationToken: token };
    }
  }
  const remove = async (key: string): Promise<void> => {
    if (isMediaKey(key)) await s3.run('remove', (client) => client.deleteObject(s3.at(key)));
  };
  return {
    open,
    has: async (key) => (await head(key)) !== null,
    list,
    put: async (key, bytes) => upload(key, bytes),
    async adopt(key, path) {
      await upload(key, createReadStream(path));
      await unlink(path);
    },
    async borrow(key) {
      const reader = await open(key);
      if (!reader) return null;
      await ownFolder();
      const path = join(folder, randomBytes(12).toString('hex'));
      const drop = () => rm(path, { force: true });
      try {
        await pipeline(reader.createReadStream(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (thrown) {
        await drop();
        throw thrown;
      }
      return { path, [Symbol.asyncDispose]: drop };
    },
    remove,
    async presign(key, terms) {
      if (!isMediaKey(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
      return presignGet(s3, key, terms);
    },
    parts,
    async sweep(isKnown = () => true) {
      for await (const { key, id, startedMs } of parts.list())
        if (startedMs < Date.now() - LEFT_MS && !key.endsWith(ORIGINAL)) await parts.drop(key, id);
      for await (const { key } of list()) if (!isKnown(key)) await remove(key);
    },
  };
}

/** The folder itself stays: a disk may be mounted there. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name !== LOST_FOUND) await rm(join(folder, name), { recursive: true, force: true });
}
