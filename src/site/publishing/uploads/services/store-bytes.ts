import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { changeUpload, receive, uploadById, uploadOf } from '../repositories/uploads.ts';
import { freeBuffers } from './free-buffers.ts';
import { applyEvent } from './transition.ts';
import { type Place, UploadMoved } from './upload-bytes.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * Bytes between two updates of the row; promised disk space is calculated from it. The bytes are on disk before the row
 * says so.
 */
export const NOTE_BYTES = 64 * 1024 ** 2;

export type StoreDeps = Pick<
  PublishingContext,
  'database' | 'writer' | 'clock' | 'live' | 'jobs' | 'uploads'
>;

/**
 * Stores bytes of an upload. The row has their number, never more than are stored lastingly; what lies behind it, after a crash,
 * is replaced. Bytes that came before a failure stay.
 * @returns the offset after the last byte
 * @throws AppError `payload_too_large` for bytes after the end of the file, reasons `upload_gone`, `upload_offset`
 */
export async function storeBytes(
  deps: StoreDeps,
  place: Place,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const { id, offset, size } = place;
  if (offset === size) {
    // Its file may be in the store already.
    const more = await bytes[Symbol.asyncIterator]().next();
    if (more.done !== true) throw new AppError({ code: 'payload_too_large' });
    return size;
  }
  try {
    return await storeIn(deps, place, bytes);
  } catch (thrown) {
    if (!(thrown instanceof UploadMoved)) throw thrown;
    await moveTo(deps, id, thrown.offset);
    throw refusal('upload_offset');
  }
}

async function storeIn(
  deps: StoreDeps,
  { id, offset, size }: Place,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const writer = await deps.uploads.bytes.open({ id, offset, size });
  let [known, at, safe] = [offset, offset, offset];
  const note = async (to: number): Promise<boolean> => {
    if (to > known && !(await received(deps, id, known, to))) return false;
    known = to;
    return true;
  };
  try {
    for await (const chunk of bytes) {
      if (at + chunk.length > size) throw new AppError({ code: 'payload_too_large' });
      await writer.write(chunk);
      at += chunk.length;
      freeBuffers(chunk.length);
      // It may be cancelled by now: then the space for these bytes is no longer reserved.
      if (at - known >= NOTE_BYTES && !(await note(await writer.flush()))) throw refusal('upload_gone');
    }
  } finally {
    // Runs also if the connection broke: received bytes are stored before the row says so.
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
    safe = await writer.end().finally(() => writer.close());
    if (!(await note(safe))) await forget(deps, id);
  }
  return safe;
}

/** The row follows what is stored: the client asks it where to continue. */
function moveTo(deps: StoreDeps, id: string, offset: number): Promise<void> {
  return deps.writer.change(function* () {
    const upload = yield* uploadOf(id);
    if (upload?.state !== 'open') return;
    yield* changeUpload(id, { received: offset });
    yield* finishUpload(deps, id);
  });
}

/** @returns false if it has ended or something else has changed it */
async function received(deps: StoreDeps, id: string, from: number, to: number): Promise<boolean> {
  const { writer, clock, uploads } = deps;
  const now = clock.now();
  return writer.change(function* () {
    const isOpen = yield* receive(id, from, to, now, now + uploads.lifeMs);
    if (isOpen) yield* finishUpload(deps, id);
    return isOpen;
  });
}

/** Deletes the bytes of an upload that ended before its file was made. */
async function forget({ database, uploads }: StoreDeps, id: string): Promise<void> {
  const [row] = await database.read(uploadById(id));
  if (row?.state === 'gone') await uploads.bytes.drop(id, false);
}

/**
 * Completes an upload when its last byte is stored, even if its client never receives the answer. A second call does
 * nothing.
 */
export function* finishUpload(deps: Pick<StoreDeps, 'clock' | 'live' | 'jobs' | 'uploads'>, id: string) {
  const upload = yield* uploadOf(id);
  if (upload?.state !== 'open' || upload.received !== upload.bytes) return;
  yield* changeUpload(id, { state: 'complete' });
  const submission = yield* submissionOfUpload(id);
  if (submission?.state === 'receiving')
    yield* applyEvent(deps, submission, 'stored', { actorId: null, now: deps.clock.now() });
}
