import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaReader } from './media-store.ts';
import { StoreError } from './s3-client.ts';

/** What is asked for at once where all of it is read. */
const CHUNK = 64 * 1024;

/**
 * Reads an object of a store over the network. Bytes that follow each other come by one request, which ends with the reader. One
 * that breaks off, as where its reader pauses for long, goes on with another; an object whose bytes do not come is an error.
 * @param get the bytes from a position on
 */
export function s3Reader(
  facts: { readonly size: number; readonly mtimeMs: number },
  get: (start: number) => Promise<Readable>,
): MediaReader {
  const { size } = facts;
  let body: Readable | null = null;
  let parts: AsyncIterator<Buffer> | null = null;
  let rest: Buffer = Buffer.alloc(0);
  let at = -1;
  const close = async () => {
    body?.destroy();
    body = parts = null;
  };
  const begin = async (position: number): Promise<AsyncIterator<Buffer>> => {
    await close();
    body = await get(position);
    // What breaks after it was closed is nobody's concern.
    body.on('error', () => undefined);
    at = position;
    rest = Buffer.alloc(0);
    return (parts = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]());
  };
  /** @throws StoreError where no more come before the end */
  const next = async (from: AsyncIterator<Buffer>): Promise<Buffer> => {
    try {
      const found = await from.next();
      if (!found.done) return found.value;
    } catch (cause) {
      throw new StoreError('the object store broke off', { cause });
    }
    throw new StoreError('the object store sent too little');
  };
  const read: MediaReader['read'] = async (into, offset, length, position) => {
    if (position >= size || length === 0) return { bytesRead: 0 };
    const isGoingOn = parts !== null && position === at;
    const from = isGoingOn && parts !== null ? parts : await begin(position);
    if (rest.length === 0)
      rest = await next(from).catch(async (thrown: unknown) => {
        if (!isGoingOn) throw thrown;
        return next(await begin(position));
      });
    const part = rest.subarray(0, Math.min(length, size - position));
    into.set(part, offset);
    rest = rest.subarray(part.length);
    at += part.length;
    return { bytesRead: part.length };
  };
  async function* all(): AsyncGenerator<Buffer> {
    try {
      for (let position = 0; position < size;) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size - position));
        const { bytesRead } = await read(chunk, 0, chunk.length, position);
        yield chunk.subarray(0, bytesRead);
        position += bytesRead;
      }
    } finally {
      await close();
    }
  }
  return {
    stat: async () => facts,
    read,
    readFile: () => buffer(all()),
    createReadStream: () => Readable.from(all()),
    close,
  };
}
