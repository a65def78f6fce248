import { hash, randomBytes } from 'node:crypto';
import type { PictureUse } from '../../../../shared/admin/kinds.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { COVER } from '../../../../shared/member-limits.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { onCommit } from '../../../platform/index.ts';
import { putPicture } from '../repositories/adverts.ts';
import { addStaffPicture, forgetUnsaved, pictureAddress } from '../repositories/staff-pictures.ts';
import { wrong } from './read-values.ts';
import type { Call } from '../../context.ts';

const ANY = { width: 1, height: 1 } as const;
/** Least and largest sizes, pixels. Pictures of models and channels are cropped to the ratio of the largest size. */
const SIZES = {
  advert: { least: ANY, most: { width: 1_280, height: 1_280 } },
  model: { least: ANY, most: { width: 720, height: 960 } },
  channel: { least: ANY, most: { width: 512, height: 512 } },
  cover: { least: COVER, most: { width: 2 * COVER.width, height: 2 * COVER.height } },
} as const satisfies Readonly<Record<PictureUse, object>>;

/** Large adverts would make every page slow. */
const ADVERT_BYTES = 300_000;
const DAY_MS = 86_400_000;

type Picture = OutputOf<Api['admin.picture']>;

/** Stores a picture, re-encoded from its pixels. @throws AppError `bad_request` with the error, `unavailable` */
export async function addPicture(
  call: Call,
  { file, use = 'advert' }: InputOf<Api['admin.picture']>,
): Promise<Picture> {
  memberIdOf(call);
  if (file === undefined || file.length === 0) throw wrong('file', 'required');
  const made = await call.context.pictures.crop(file, { area: null, ...SIZES[use] });
  if (made === 'invalid_image_size') throw wrong('file', made, { ...SIZES[use].least });
  if (typeof made === 'string') throw wrong('file', 'file_invalid_type');
  return use === 'advert' ? await putAdvert(call, made) : await putShown(call, made, use);
}

/** The address of an advert is derived from its content. */
async function putAdvert(call: Call, made: Uint8Array): Promise<Picture> {
  const { context } = call;
  if (made.length > ADVERT_BYTES) throw wrong('file', 'file_too_large', { maxBytes: ADVERT_BYTES });
  const body = Buffer.from(made);
  const address = `/media/a/${hash('sha256', body).slice(0, 20)}.webp`;
  const picture = { address, type: 'image/webp', body };
  await context.writer.change(function* () {
    yield* requireSession(call, context.clock.now());
    yield* putPicture(picture);
    yield* onCommit(() => context.content.addPicture(picture));
  });
  return { ok: true, success: true, picture: address, shown: address };
}

/** Stores a picture of a model or a channel. Only staff can load it until a form is saved with it. */
async function putShown(call: Call, made: Uint8Array, use: Exclude<PictureUse, 'advert'>): Promise<Picture> {
  const { store, writer, clock, addresses } = call.context;
  const key = `${randomBytes(16).toString('hex')}.webp`;
  // The file is stored first, because a row must never name a missing picture.
  await store.put(key, made);
  try {
    await writer.change(function* () {
      const now = clock.now();
      yield* requireSession(call, now);
      for (const old of yield* forgetUnsaved(now - DAY_MS))
        yield* onCommit(() => void store.remove(old).catch(() => undefined));
      yield* addStaffPicture({ key, bytes: made.length, sha256: hash('sha256', made) }, use, now);
    });
  } catch (thrown) {
    await store.remove(key);
    throw thrown;
  }
  const shown = addresses.sign({ kind: 'picture', key }, memberIdOf(call)).path;
  return { ok: true, success: true, picture: pictureAddress(key), shown };
}
