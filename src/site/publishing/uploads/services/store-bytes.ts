import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { syncFolder } from '../../../platform/index.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { changeUpload, receive, uploadById, uploadOf } from '../repositories/uploads.ts';
import { freeBuffers } from './free-buffers.ts';
import { applyEvent } from './transition.ts';
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

interface Place {
  readonly id: string;
  /** Of the first byte. */
  readonly offset: number;
  /** Of the whole file. */
  readonly size: number;
}

/**
 * Writes bytes to the file of an upload. The row has their number, never more than are on disk. A longer file, after a
 * crash, is truncated. Bytes that came before a failure stay.
 * @returns the offset after the last byte
 * @throws AppError `payload_too_large` for bytes after the end of the file, reason `upload_gone`
 */
export async function storeBytes(
  deps: StoreDeps,
  { id, offset, size }: Place,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  if (offset === size) {
    // Its file may be in the store already.
    const more = await bytes[Symbol.asyncIterator]().next();
    if (more.done !== true) throw new AppError({ code: 'payload_too_large' });
    return size;
  }
  const { folder } = deps.uploads;
  const handle = await openAt(join(folder, id), offset);
  let [known, at] = [offset, offset];
  try {
    if (offset === 0) await syncFolder(folder);
    await handle.truncate(offset);
    for await (const chunk of bytes) {
      if (at + chunk.length > size) throw new AppError({ code: 'payload_too_large' });
      await writeAll(handle, chunk, at);
      at += chunk.length;
      freeBuffers(chunk.length);
      if (at - known < NOTE_BYTES) continue;
      await handle.datasync();
      // It may be cancelled by now: then the disk space for these bytes is no longer reserved.
      if (!(await received(deps, id, known, at))) throw refusal('upload_gone');
      known = at;
    }
  } finally {
    // Runs also if the connection broke: received bytes are on disk before the row says so.
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
    await handle.datasync().finally(() => handle.close());
    if (at > known && !(await received(deps, id, known, at))) await forget(deps, id);
  }
  return at;
}

/** @throws AppError reason `upload_gone` if the disk no longer has the bytes before */
async function openAt(path: string, offset: number): Promise<FileHandle> {
  if (offset === 0) return open(path, 'w', 0o600);
  const handle = await open(path, 'r+').catch((thrown: unknown) => {
    throw thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
      ? refusal('upload_gone')
      : thrown;
  });
  if ((await handle.stat()).size >= offset) return handle;
  // It would be filled up with zeros.
  await handle.close();
  throw refusal('upload_gone');
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
  if (row?.state === 'gone') await rm(join(uploads.folder, id), { force: true });
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

/** Writes a chunk at an offset. */
export async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  let written = 0;
  while (written < chunk.length)
    written += (await handle.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
}
