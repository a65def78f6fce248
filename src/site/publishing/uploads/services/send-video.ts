import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { submissionOfUpload } from '../repositories/submissions.ts';
import { receive, uploadOf } from '../repositories/uploads.ts';
import { createUpload } from './create-upload.ts';
import { endUpload } from './expire.ts';
import { applyEvent } from './transition.ts';
import { finishUpload, NOTE_BYTES } from './store-bytes.ts';
import { readSteps } from './read-steps.ts';
import { UploadMoved } from './upload-bytes.ts';
import type { Call, PublishingContext } from '../../context.ts';

/** Ids of uploads that a request is writing. */
const coming = new Set<string>();

/**
 * Takes a whole file in one request. All checks of `upload.create` run before the first byte is stored. An interrupted
 * form leaves nothing behind.
 * @throws AppError as `createUpload`; `bad_request` (`file`, `bytes`, `body`)
 */
export async function sendVideo(
  call: Call,
  { file: _none, ...input }: InputOf<Api['video.send']>,
): Promise<OutputOf<Api['video.send']>> {
  const { context, file } = call;
  if (!file)
    throw new AppError({ code: 'bad_request', field: 'file', errors: [{ field: 'file', code: 'required' }] });
  const { cid = randomBytes(16).toString('hex'), quick_hash = '' } = input;
  const created = await createUpload(call, { ...input, cid, quick_hash });
  const upload = await readSteps(context.database, uploadOf(created.upload_id));
  if (upload?.state === 'gone') throw refusal('upload_gone');
  // The form was sent twice, and the first one arrived.
  if (upload?.state !== 'open') return created;
  if (upload.received > 0 || coming.has(upload.id)) throw refusal('upload_locked');
  coming.add(upload.id);
  try {
    const end = await storeFile(context, upload.id, file, input.bytes);
    await context.writer.change(function* () {
      yield* noted(context, upload.id, end, input.bytes);
      yield* finishUpload(context, upload.id);
    });
  } catch (thrown) {
    await cancel(context, upload.id);
    throw thrown instanceof UploadMoved ? refusal('upload_gone') : thrown;
  } finally {
    coming.delete(upload.id);
  }
  return { ...created, received: input.bytes };
}

/** Writes all bytes, and regularly stores their count, except for the last ones. @returns the stored count */
async function storeFile(
  context: PublishingContext,
  id: string,
  file: AsyncIterable<Buffer>,
  bytes: number,
): Promise<number> {
  const writer = await context.uploads.bytes.open({ id, offset: 0, size: bytes });
  let at = 0;
  let known = 0;
  try {
    for await (const chunk of file) {
      if (at + chunk.length > bytes) throw new AppError({ code: 'bad_request', field: 'bytes' });
      await writer.write(chunk);
      at += chunk.length;
      if (at - known < NOTE_BYTES || at === bytes) continue;
      known = await note(context, { id, from: known, to: await writer.flush() });
    }
    if (at !== bytes) throw new AppError({ code: 'bad_request', field: 'bytes' });
    await writer.end();
    return known;
  } finally {
    await writer.close();
  }
}

async function note(
  context: PublishingContext,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<number> {
  if (to > from) await context.writer.change(() => noted(context, id, from, to));
  return to;
}

/** @throws AppError reason `upload_locked` if something else has changed it */
function* noted({ clock, uploads }: PublishingContext, id: string, from: number, to: number) {
  const now = clock.now();
  if (!(yield* receive(id, from, to, now, now + uploads.lifeMs))) throw refusal('upload_locked');
}

async function cancel(context: PublishingContext, id: string): Promise<void> {
  const now = context.clock.now();
  await context.writer.change(function* () {
    const submission = yield* submissionOfUpload(id);
    if (submission?.state !== 'receiving') return;
    yield* endUpload(context, id);
    yield* applyEvent(context, submission, 'cancel', { actorId: submission.member_id, now });
  });
}
