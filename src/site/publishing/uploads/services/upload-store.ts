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

/** So many bytes are on the disk before the row says so; room that others are promised is counted by it. */
export const NOTE_BYTES = 64 * 1024 ** 2;

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock' | 'live' | 'jobs' | 'uploads'>;

/**
 * Where tus puts bytes. The row says how many there are, and never more than are on the disk: a file that is longer, after a
 * crash, is cut. What came before a line broke stays.
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
        // It may be cancelled by now: what its member is promised no longer counts these bytes.
        if (!(await this.#received(id, known, at))) throw refusal('upload_gone');
        known = at;
      }
    } finally {
      // Also where the line broke: what has come is on the disk before the row says so.
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

  /** @returns false where it has ended, or something else has moved it */
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

  /** Deletes the bytes of one that ended before its file was made. */
  async #forget(id: string): Promise<void> {
    const [row] = await this.#deps.database.read(uploadById(id));
    if (row?.state === 'gone') await rm(join(this.#deps.uploads.folder, id), { force: true });
  }
}

/** Once the last byte is stored the upload is, whether or not its client ever hears of it. Done again it does nothing. */
export function* finishUpload(deps: Pick<Deps, 'clock' | 'live' | 'jobs' | 'uploads'>, id: string) {
  const upload = yield* uploadOf(id);
  if (upload?.state !== 'open' || upload.received !== upload.bytes) return;
  yield* changeUpload(id, { state: 'complete' });
  const submission = yield* submissionOfUpload(id);
  if (submission?.state === 'receiving')
    yield* applyEvent(deps, submission, 'stored', { actorId: null, now: deps.clock.now() });
}

/** Writes a chunk at its place. */
export async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  let written = 0;
  while (written < chunk.length)
    written += (await handle.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
}
