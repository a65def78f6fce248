import { hash, randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { VIDEO_COVER } from '../../../../shared/upload/limits.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { requireLimit } from '../../../platform/index.ts';
import { addObject, putScreenshot, screenshotsOf } from '../repositories/screenshots.ts';
import { draftOf } from './drafts.ts';
import { findOwn } from './find.ts';
import { movedOf, ownAct } from './own-acts.ts';
import { signedPicture } from './present.ts';
import { readSteps } from './read-steps.ts';
import { editable, saveDraft } from './save-words.ts';
import type { Call } from '../../context.ts';

/** Chooses the preview (act 5). */
export const choosePicture = (
  call: Call,
  { picture, ...which }: InputOf<Api['video.picture']>,
): Promise<OutputOf<Api['video.picture']>> =>
  ownAct(call, which, function* (submission, now, actorId) {
    if (picture === undefined) throw refusal('need_select_screenshot', { field: 'picture' });
    const target = yield* editable(call.context, submission, { actorId, now });
    const screenshots = yield* screenshotsOf(target.id);
    if (!screenshots.some(({ position }) => position === picture))
      throw refusal('need_select_screenshot', { field: 'picture' });
    const draft = { ...(yield* draftOf(target)), picture };
    return movedOf(yield* saveDraft(call.context, target, draft, { actorId, now }));
  });

/** Pictures that a member may send in an hour, refused ones too: each may take ten seconds of the only thread. */
const SENT = { kind: 'picture', most: 20, ms: 3_600_000 } as const;
const WIDTHS = [1_280, 640, 320] as const;
/** Background of a cover until it has loaded. */
const COLOR = '#1a1a22';

/**
 * Stores a member's own cover, re-encoded from its pixels, and chooses it.
 * @throws AppError `bad_request` with the error, `too_many_requests`, `unavailable`
 */
export async function sendCover(
  call: Call,
  { file, x, y, width, height, ...which }: InputOf<Api['video.cover']>,
): Promise<OutputOf<Api['video.cover']>> {
  const { context } = call;
  const { store, pictures, clock, writer, database } = context;
  const memberId = memberIdOf(call);
  // Checked before the work: a cover for another member's video must cost nothing.
  await readSteps(database, findOwn(which, memberId));
  if (file === undefined || file.length === 0) throw refused('required');
  await writer.change(() => requireLimit(SENT, `m:${memberId}`, clock.now()));
  // The whole picture must have the size of a cover; a part in the shape of a video is shown.
  const cover = { width: VIDEO_COVER.width, height: VIDEO_COVER.height };
  const hasArea = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  const area = hasArea ? { x, y, width, height } : null;
  const judged = await pictures.crop(file, { area: null, least: cover, most: cover });
  if (judged === 'invalid_image_size') throw refused(judged, cover);
  if (judged === 'outside' || judged === 'file_invalid_type') throw refused('file_invalid_type');
  const base = randomBytes(16).toString('hex');
  const made: { readonly key: string; readonly bytes: Uint8Array }[] = [];
  for (const size of WIDTHS) {
    const most = { width: size, height: (size * 9) / 16 };
    const bytes = await pictures.crop(file, { area, least: { width: 1, height: 1 }, most });
    if (bytes === 'outside') throw new AppError({ code: 'bad_request', field: 'width' });
    if (typeof bytes === 'string') throw refused('file_invalid_type');
    made.push({ key: `${base}.${size}.webp`, bytes });
  }
  try {
    for (const { key, bytes } of made) await store.put(key, bytes);
  } catch (thrown) {
    for (const { key } of made) await store.remove(key).catch(() => undefined);
    throw new AppError({ code: 'internal', reason: 'screenshot_failed' }, { cause: thrown });
  }
  try {
    return await ownAct(call, which, function* (submission, now, actorId) {
      const target = yield* editable(context, submission, { actorId, now });
      for (const { key, bytes } of made)
        yield* addObject({
          key,
          content_type: 'image/webp',
          bytes: bytes.length,
          sha256: hash('sha256', bytes),
        });
      yield* putScreenshot({
        submission_id: target.id,
        position: 0,
        picture_key: base,
        color: COLOR,
        at_ms: 0,
      });
      const draft = { ...(yield* draftOf(target)), picture: 0 };
      const saved = yield* saveDraft(context, target, draft, { actorId, now });
      return {
        ...movedOf(saved),
        picture: signedPicture({ addresses: context.addresses, viewerId: memberId }, base, 640),
      };
    });
  } catch (thrown) {
    for (const { key } of made) await store.remove(key);
    throw thrown;
  }
}

const refused = (code: FieldCode, params?: Readonly<Record<string, number>>) =>
  new AppError({ code: 'bad_request', field: 'file', errors: [{ field: 'file', code }], params });
