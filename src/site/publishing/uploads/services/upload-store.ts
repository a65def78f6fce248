import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { syncFolder } from '../../../platform/index.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { changeUpload, receive, uploadById, uploadOf } from '../repositories/uploads.ts';
import { endUpload } from './expire.ts';
import { bufferFreer } from './free-buffers.ts';
import { applyEvent } from './transition.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * Bytes between two updates of the row; promised disk space is calculated from it. The bytes are on disk before the row
 * says so.
 */
export const NOTE_BYTES = 64 * 1024 ** 2;

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock' | 'live' | 'jobs' | 'uploads'>;

/**
 * The store of tus. The row has the number of bytes, never more than are on disk. A longer file, after a crash, is
 * truncated. Bytes that came before a connection broke stay.
 */
export class UploadStore extends DataStore {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    super();
    this.#deps = deps;
    this.extensions = ['termination'];
  }

  /** @throws AppError `not_found`, reason `upload_gone` */
  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#deps.database.read(uploadById(id));
    if (!row) throw new AppError({ code: 'not_found' });
    if (row.state === 'gone') throw refusal('upload_gone');
    return new Upload({ id, size: row.bytes, offset: row.received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const handle = await this.#openAt(id, offset);
    let [known, at] = [offset, offset];
    const free = bufferFreer();
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        await writeAll(handle, chunk, at);
        at += chunk.length;
        free(chunk.length);
        if (at - known < NOTE_BYTES) continue;
        await handle.datasync();
        // It may be cancelled by now: then the disk space for these bytes is no longer reserved.
        if (!(await this.#received(id, known, at))) throw refusal('upload_gone');
        known = at;
      }
    } finally {
      // Runs also if the connection broke: received bytes are on disk before the row says so.
      // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
      await handle.datasync().finally(() => handle.close());
      if (at > known && !(await this.#received(id, known, at))) await this.#forget(id);
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    const { writer, clock } = this.#deps;
    await writer.change(
      function* (this: UploadStore) {
        const submission = yield* submissionOfUpload(id);
        if (submission?.state !== 'receiving') throw new AppError({ code: 'conflict' });
        yield* endUpload(this.#deps, id);
        yield* applyEvent(this.#deps, submission, 'cancel', {
          actorId: submission.member_id,
          now: clock.now(),
        });
      }.bind(this),
    );
  }

  async #openAt(id: string, offset: number): Promise<FileHandle> {
    const path = join(this.#deps.uploads.folder, id);
    const handle = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
    if (offset === 0) await syncFolder(this.#deps.uploads.folder);
    await handle.truncate(offset);
    return handle;
  }

  /** @returns false if it has ended or something else has changed it */
  async #received(id: string, from: number, to: number): Promise<boolean> {
    const { writer, clock, uploads } = this.#deps;
    const now = clock.now();
    return writer.change(
      function* (this: UploadStore) {
        const isOpen = yield* receive(id, from, to, now, now + uploads.lifeMs);
        if (isOpen) yield* finishUpload(this.#deps, id);
        return isOpen;
      }.bind(this),
    );
  }

  /** Deletes the bytes of an upload that ended before its file was made. */
  async #forget(id: string): Promise<void> {
    const [row] = await this.#deps.database.read(uploadById(id));
    if (row?.state === 'gone') await rm(join(this.#deps.uploads.folder, id), { force: true });
  }
}

/**
 * Completes an upload when its last byte is stored, even if its client never receives the answer. A second call does
 * nothing.
 */
export function* finishUpload(deps: Pick<Deps, 'clock' | 'live' | 'jobs' | 'uploads'>, id: string) {
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
