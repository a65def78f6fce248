import type { ServerResponse } from 'node:http';
import type { MediaReader } from '../../platform/index.ts';

/** Read at once, bytes: a megabyte moves big ranges at 80 % of what nginx does, 64 KiB at 56 % (performance 1). */
const CHUNK = 1024 * 1024;

/** Buffers cached for the next request; the garbage collector frees more than this. */
const KEPT = 16;
const spare: Buffer[] = [];

/**
 * Sends `length` bytes from `start` as the body of a response whose head is written, at the pace the client reads.
 * Memory is one buffer whatever the size. A client that leaves ends it; the handle stays the caller's to close.
 */
export async function sendFile(
  handle: MediaReader,
  response: ServerResponse,
  start: number,
  length: number,
): Promise<void> {
  if (length === 0) {
    response.end();
    return;
  }
  const isSmall = length <= CHUNK / 4;
  const buffer = isSmall ? Buffer.allocUnsafe(length) : (spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK));
  let isOut = false;
  try {
    isOut = await copy(handle, response, buffer, start, length);
  } finally {
    // A file that cannot be read any more: its reader would wait for the rest for ever.
    if (!isOut) response.destroy();
  }
  // A buffer that may still wait in a socket must not be written over.
  if (!isSmall && isOut && spare.length < KEPT) spare.push(buffer);
}

async function copy(
  handle: MediaReader,
  response: ServerResponse,
  buffer: Buffer,
  start: number,
  length: number,
): Promise<boolean> {
  let sent = 0;
  while (sent < length) {
    if (response.destroyed) return false;
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, length - sent), start + sent);
    if (bytesRead === 0) {
      // The file is shorter than it was: better a broken transfer than a wrong one.
      return false;
    }
    sent += bytesRead;
    if (!(await written(response, buffer.subarray(0, bytesRead), sent === length))) return false;
  }
  return true;
}

/** Resolves when the bytes have left for the system, with false when the client has gone. */
function written(response: ServerResponse, bytes: Buffer, isLast: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false);
    response.once('close', gone);
    const done = (error?: Error | null) => {
      response.off('close', gone);
      resolve(!error);
    };
    if (isLast) response.end(bytes, done);
    else response.write(bytes, done);
  });
}
