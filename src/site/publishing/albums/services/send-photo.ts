import { hash, randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { PHOTO_WIDTHS, PLACE_MAX } from '../../../../shared/upload/album-limits.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { requireLimit } from '../../../platform/index.ts';
import { addObject } from '../../uploads/repositories/screenshots.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { addPhoto, photosOf } from '../../album-rows/repositories/photos.ts';
import { editableAlbum } from './editable-album.ts';
import { albumAct, findAlbum } from './find-album.ts';
import { ownPhotoOf } from './own-album.ts';
import { changedOf } from './save-album.ts';
import type { Call } from '../../context.ts';

type Sent = OutputOf<Api['album.photo']>;

/** Photos that a member may send in an hour, refused ones too: each may take ten seconds of the only thread. */
const SENT = { kind: 'photo', most: 1_000, ms: 3_600_000 } as const;

/**
 * Adds a photo (act 6), re-encoded from its pixels under a random name.
 * @throws AppError `bad_request` with the error, `not_found`, `conflict`, `too_many_requests`, `unavailable`, reason
 * `album_full`
 */
export async function sendPhoto(
  call: Call,
  { album_id, file, place, cid }: InputOf<Api['album.photo']>,
): Promise<Sent> {
  const { store, pictures, clock, writer, database, addresses, uploads } = call.context;
  const memberId = memberIdOf(call);
  const view = { addresses, viewerId: memberId };
  const known = function* () {
    const photos = yield* photosOf(Number(album_id));
    return { photos, same: cid === undefined ? undefined : photos.find((photo) => photo.cid === cid) };
  };
  // Checked before the work: a photo for a full album or another member's must cost nothing.
  const early = await readSteps(
    database,
    (function* () {
      return { album: yield* findAlbum(Number(album_id), memberId), ...(yield* known()) };
    })(),
  );
  if (early.same)
    return { ...changedOf(early.album.id, early.album.version), photo: ownPhotoOf(early.same, view) };
  requireRoom(early.photos, uploads.albumPhotos);
  if (file === undefined || file.length === 0) throw refused('required');
  await writer.change(() => requireLimit(SENT, `m:${memberId}`, clock.now()));
  const made = await pictures.photo(file, PHOTO_WIDTHS);
  if (made === null) throw refused('file_invalid_type');
  const base = randomBytes(16).toString('hex');
  const files = [
    { key: `${base}.${PHOTO_WIDTHS.large}.webp`, bytes: made.large },
    { key: `${base}.${PHOTO_WIDTHS.small}.webp`, bytes: made.small },
  ];
  // The files are stored first, because a row must never name a missing picture.
  for (const { key, bytes } of files) await store.put(key, bytes);
  let isUsed = false;
  try {
    const sent = await albumAct(call, album_id, function* (own, now, actorId) {
      const { album } = own;
      // Checked again, because other photos may have arrived meanwhile.
      const { photos, same } = yield* known();
      if (same) return { ...changedOf(album.id, album.version), photo: ownPhotoOf(same, view) };
      requireRoom(photos, uploads.albumPhotos);
      const target = yield* editableAlbum(call.context, own, { actorId, now });
      for (const { key, bytes } of files)
        yield* addObject({
          key,
          content_type: 'image/webp',
          bytes: bytes.length,
          sha256: hash('sha256', bytes),
        });
      const last = photos.reduce((most, { position }) => Math.max(most, position), -1);
      const photo = yield* addPhoto({
        album_id: album.id,
        submission_id: target.id,
        is_waiting: 1,
        cid: cid ?? null,
        added_at: now,
        position: place ?? Math.min(last + 1, PLACE_MAX),
        picture_key: base,
        color: made.color,
        ...made.size,
        sent_width: made.sent.width,
        sent_height: made.sent.height,
      });
      isUsed = true;
      return { ...changedOf(album.id, album.version), photo: ownPhotoOf(photo, view) };
    });
    return sent;
  } catch (thrown) {
    isUsed = false;
    throw thrown;
  } finally {
    if (!isUsed) for (const { key } of files) await store.remove(key);
  }
}

/** @throws AppError reason `album_full` */
function requireRoom({ length }: readonly unknown[], max: number): void {
  if (length >= max) throw refusal('album_full', { params: { max } });
}

const refused = (code: FieldCode) =>
  new AppError({ code: 'bad_request', field: 'file', errors: [{ field: 'file', code }] });
