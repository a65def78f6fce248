import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { fileProblems } from '../../../../shared/upload/check-file.ts';
import { DECLARATION_VERSION, missingItems } from '../../../../shared/upload/declaration.ts';
import { splitFileName } from '../../../../shared/upload/file-name.ts';
import { VIDEO_BYTES_MAX, VIDEO_TITLE } from '../../../../shared/upload/limits.ts';
import { tidyLine } from '../../../../shared/text/written.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { requireLimit, type Steps } from '../../../platform/index.ts';
import { addEvent, addSubmission, submissionOfUpload } from '../repositories/submissions.ts';
import { addUpload, promisedBytes, uploadByCid, usedBy, type Upload } from '../repositories/uploads.ts';
import { EMPTY_DRAFT } from '../repositories/words.ts';
import { putExpiry } from './expire.ts';
import { publishState } from './transition.ts';
import type { Call } from '../../context.ts';

type Input = InputOf<Api['upload.create']>;
type Created = OutputOf<Api['upload.create']>;

/** Uploads that a member may start in a day. */
const CREATED = { kind: 'upload', most: 200, ms: 86_400_000 } as const;

/**
 * Makes an upload and its submission; a repeated call with the same `cid` returns the same one. Quotas and disk space
 * are checked inside the change, so that parallel calls cannot exceed them.
 * @throws AppError reasons of `fileProblems`, `declaration_required`, `quota_exceeded`, `storage_full`
 */
export async function createUpload(call: Call, input: Input): Promise<Created> {
  const context = call.context;
  const [memberId, now] = [memberIdOf(call), context.clock.now()];
  const { name, bytes, seconds } = input;
  const [problem] = fileProblems(
    { name, bytes, seconds, isExclusive: input.exclusive === '1' },
    {
      bytesMax: VIDEO_BYTES_MAX,
      leastSeconds: context.uploads.leastSeconds,
    },
  );
  if (problem) throw refusal(problem.code, { field: 'name', params: problem.params });
  const confirmed = (input.declaration ?? '').split(',');
  if (missingItems(confirmed).length > 0 || input.declaration_version !== DECLARATION_VERSION)
    throw refusal('declaration_required', { field: 'declaration' });
  const rooms = (await context.uploads.spaces()).map(
    ({ free, all }) => free - all * context.uploads.freeShare,
  );
  const room = Math.min(...rooms);
  return context.writer.change(function* () {
    yield* requireSession(call, now);
    const known = yield* uploadByCid(memberId, input.cid);
    if (known) return yield* again(known, input);
    const used = yield* usedBy(memberId, now);
    const { quota } = context.uploads;
    if (used.open >= quota.open || used.bytes + bytes > quota.pendingBytes)
      throw refusal('quota_exceeded', { params: { count: used.open } });
    // In a bucket what is promised takes no disk, but a conversion needs the file here.
    const promised = context.uploads.bytes.isOnDisk ? yield* promisedBytes() : 0;
    if (promised + bytes > room) throw refusal('storage_full');
    yield* requireLimit(CREATED, `m:${memberId}`, now);
    const upload = newUpload(memberId, input, { now, lifeMs: context.uploads.lifeMs });
    yield* addUpload(upload);
    const title = [...tidyLine(input.title ?? '')].slice(0, VIDEO_TITLE.max).join('');
    const draft = {
      ...EMPTY_DRAFT,
      // A title in Latin letters only counts as English.
      ...(/^[\x20-\x7e]*$/.test(title) ? { title_en: title } : { title_ja: title }),
      is_private: input.visible === '1',
    };
    const submission = yield* addSubmission({
      kind: 'video',
      member_id: memberId,
      upload_id: upload.id,
      video_id: null,
      state: 'receiving',
      draft: JSON.stringify(draft),
      is_exclusive: input.exclusive === '1' ? 1 : 0,
      declaration: `${DECLARATION_VERSION}:${confirmed.join(',')}`,
      declared_at: now,
      quick_hash: input.quick_hash || null,
      created_at: now,
      changed_at: now,
    });
    yield* addEvent({
      submission_id: submission.id,
      at: now,
      event: 'create',
      from_state: '',
      to_state: 'receiving',
      version: 1,
      actor_id: memberId,
    });
    yield* putExpiry(upload.id, upload.expires_at, now);
    yield* publishState(context.live, submission);
    return answer(submission.id, upload);
  });
}

function newUpload(
  memberId: number,
  { cid, name, bytes, quick_hash }: Input,
  { now, lifeMs }: { readonly now: number; readonly lifeMs: number },
): Upload {
  return {
    id: randomBytes(16).toString('hex'),
    member_id: memberId,
    cid,
    name,
    bytes,
    quick_hash,
    extension: splitFileName(name).extension,
    received: 0,
    sha256: null,
    state: 'open',
    created_at: now,
    moved_at: now,
    expires_at: now + lifeMs,
  };
}

/** @throws AppError `bad_request` if the same `cid` names another file */
function* again(known: Upload, { name, bytes, quick_hash }: Input): Steps<Created> {
  const isSame = known.name === name && known.bytes === bytes && known.quick_hash === quick_hash;
  const submission = isSame ? yield* submissionOfUpload(known.id) : undefined;
  if (!submission) throw new AppError({ code: 'bad_request', field: 'cid' });
  return answer(submission.id, known);
}

function answer(id: number, upload: Upload): Created {
  return { ok: true, success: true, id: String(id), ...fileOf(upload) };
}

/** An open upload in the form of answers. */
export function fileOf({ id, name, bytes, received, expires_at, quick_hash }: Upload) {
  return {
    upload_id: id,
    name,
    bytes,
    received,
    quick_hash,
    address: `/api/upload/${id}`,
    expires_at: new Date(expires_at).toISOString(),
  };
}
