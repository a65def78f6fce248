import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaReader } from './media-store.ts';

/**
 * Reads an object of a store over the network. Bytes that follow each other come by one request, which ends with the reader.
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
  const read: MediaReader['read'] = async (into, offset, length, position) => {
    if (position >= size || length === 0) return { bytesRead: 0 };
    const from = parts !== null && position === at ? parts : await begin(position);
    if (rest.length === 0) {
      const next = await from.next();
      if (next.done) return { bytesRead: 0 };
      rest = next.value;
    }
    const part = rest.subarray(0, length);
    into.set(part, offset);
    rest = rest.subarray(part.length);
    at += part.length;
    return { bytesRead: part.length };
  };
  async function* all(): AsyncGenerator<Buffer> {
    if (size === 0) return;
    try {
      yield* (await get(0)) as AsyncIterable<Buffer>;
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
