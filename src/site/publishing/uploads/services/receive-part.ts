import type { Readable } from 'node:stream';
import type { Locker } from '@tus/server';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { bytesUntil } from './bytes-until.ts';
import { storeBytes, type StoreDeps } from './store-bytes.ts';
import { presentUpload } from './upload-store.ts';

/** The body of one request, and where its bytes belong. */
interface Part {
  readonly id: string;
  readonly offset: number;
  /** Bytes of the body, or 0 if only its end will tell. */
  readonly length: number;
  readonly body: Readable;
  /** Aborted when its sender has left. */
  readonly left: AbortSignal;
  /** Aborted when the site stops: its sender sends the rest to the next one. */
  readonly stop: AbortSignal;
}

/**
 * Stores the next bytes of an upload, alone: an earlier request for the same upload is asked to end, and a later one
 * ends this one. Bytes that came until then stay.
 * @returns the offset after the last stored byte
 * @throws AppError `not_found`, `payload_too_large`, reasons `upload_gone`, `upload_locked`, `upload_offset`
 */
export async function receivePart(deps: StoreDeps, locks: Locker, part: Part): Promise<number> {
  const { id, offset, length, body, left, stop } = part;
  const ending = new AbortController();
  const lock = locks.newLock(id);
  await lock.lock(left, () => ending.abort());
  try {
    const { bytes: size, received } = await presentUpload(deps, id);
    if (received !== offset) throw refusal('upload_offset');
    if (offset + length > size) throw new AppError({ code: 'payload_too_large' });
    return await storeBytes(
      deps,
      { id, offset, size },
      bytesUntil(body, AbortSignal.any([ending.signal, stop])),
    );
  } finally {
    await lock.unlock();
  }
}
