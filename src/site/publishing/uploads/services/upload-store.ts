import { DataStore, Upload as TusUpload } from '@tus/server';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { uploadById, type Upload } from '../repositories/uploads.ts';
import { endUpload } from './expire.ts';
import type { StoreDeps } from './store-bytes.ts';
import { applyEvent } from './transition.ts';

/** What the library needs for HEAD and DELETE. `receivePart` takes the bytes. */
export class UploadStore extends DataStore {
  readonly #deps: StoreDeps;

  constructor(deps: StoreDeps) {
    super();
    this.#deps = deps;
    this.extensions = ['termination'];
  }

  /** @throws AppError as `presentUpload` */
  override async getUpload(id: string): Promise<TusUpload> {
    const { bytes, received } = await presentUpload(this.#deps, id);
    return new TusUpload({ id, size: bytes, offset: received });
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
}

/** @throws AppError `not_found`, reason `upload_gone` */
export async function presentUpload({ database }: Pick<StoreDeps, 'database'>, id: string): Promise<Upload> {
  const [row] = await database.read(uploadById(id));
  if (!row) throw new AppError({ code: 'not_found' });
  if (row.state === 'gone') throw refusal('upload_gone');
  return row;
}
