import { hash, randomBytes } from 'node:crypto';
import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { COVER } from '../../../../shared/member-limits.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { type MediaStore, onCommit, requireLimit } from '../../../platform/index.ts';
import { replacePicture, type PictureColumn } from '../repositories/profiles.ts';
import type { Call } from '../../context.ts';

/** Least and largest sizes, pixels. A cover is stored at twice the size for high-density screens. */
const SIZES = {
  avatar: { least: { width: 1, height: 1 }, most: { width: 512, height: 512 } },
  cover: { least: COVER, most: { width: 2 * COVER.width, height: 2 * COVER.height } },
} as const;

export type PictureKind = keyof typeof SIZES;

const COLUMNS: Readonly<Record<PictureKind, PictureColumn>> = { avatar: 'avatar_key', cover: 'cover_key' };

/** Pictures that a member may send in an hour, refused ones too: each may take ten seconds of the only thread. */
const SENT = { kind: 'picture', most: 20, ms: 3_600_000 } as const;

/**
 * Stores a member's picture and replaces the earlier one.
 * @returns its address
 * @throws AppError `bad_request` with the error, `too_many_requests`, `unavailable`
 */
export async function setPicture(
  call: Call,
  kind: PictureKind,
  { file, x, y, width, height }: InputOf<Api['profile.avatar']>,
): Promise<string> {
  const { writer, store, pictures, clock } = call.context;
  const memberId = memberIdOf(call);
  if (file === undefined || file.length === 0) throw refused('required');
  const hasArea = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  await writer.change(() => requireLimit(SENT, `m:${memberId}`, clock.now()));
  const area = hasArea ? { x, y, width, height } : null;
  const made = await pictures.crop(file, { ...SIZES[kind], area });
  if (made === 'outside') throw new AppError({ code: 'bad_request', field: 'width' });
  if (made === 'invalid_image_size') throw refused(made, { ...SIZES[kind].least });
  if (made === 'file_invalid_type') throw refused(made);
  const key = `${randomBytes(16).toString('hex')}.webp`;
  const object = {
    key,
    content_type: 'image/webp',
    bytes: made.length,
    sha256: hash('sha256', made),
  };
  // The file is stored first, because a row must never name a missing picture.
  await store.put(key, made);
  try {
    await writer.change(function* () {
      yield* requireSession(call, clock.now());
      const old = yield* replacePicture(memberId, COLUMNS[kind], object);
      if (old !== null) yield* onCommit(() => removeLater(store, old));
    });
  } catch (thrown) {
    await store.remove(key);
    throw thrown;
  }
  return `/media/p/${key}`;
}

/** Removes a picture; does nothing if there is none. */
export async function removePicture(call: Call, kind: PictureKind): Promise<void> {
  const { writer, store, clock } = call.context;
  const memberId = memberIdOf(call);
  await writer.change(function* () {
    yield* requireSession(call, clock.now());
    const old = yield* replacePicture(memberId, COLUMNS[kind], null);
    if (old !== null) yield* onCommit(() => removeLater(store, old));
  });
}

/** No row names the file any more, so nobody can load it even if this fails. */
function removeLater(store: MediaStore, key: string): void {
  store.remove(key).catch((thrown: unknown) => process.emitWarning(String(thrown)));
}

const refused = (code: FieldCode, params?: Readonly<Record<string, number>>) =>
  new AppError({ code: 'bad_request', field: 'file', errors: [{ field: 'file', code }], params });
