import type { UploadDetail, UploadItem, VideoDraft } from '../../../../shared/entities/upload.ts';
import type { AlbumId, VideoId } from '../../../../shared/ids.ts';
import type { Role } from '../../../../shared/roles.ts';
import { PHOTO_WIDTHS } from '../../../../shared/upload/album-limits.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { MediaAddresses } from '../../../catalog/index.ts';
import { isAlbumPrivate } from '../../album-rows/repositories/album-words.ts';
import { actsOf } from '../policies/acts.ts';
import { proposedOf } from '../repositories/proposed-names.ts';
import type { Screenshot } from '../repositories/screenshots.ts';
import { submissionEvents, placeOf, type Submission } from '../repositories/submissions.ts';
import { uploadOf } from '../repositories/uploads.ts';
import { channelsOf } from '../repositories/words.ts';
import { fileOf } from './create-upload.ts';
import { formOf, shownOf } from './form-of.ts';
import type { UploadDeps } from './deps.ts';
import { reviewHours } from './review-hours.ts';
import { isHiddenByEdit } from './show-video.ts';

/** The viewer, and what is needed to present a submission to them. */
export interface Viewing {
  readonly viewerId: number;
  readonly role: Role;
  readonly addresses: MediaAddresses;
  readonly uploads: UploadDeps;
}

/** Address of a hidden picture, for this viewer only. */
export const signedPicture = (
  { addresses, viewerId }: Pick<Viewing, 'addresses' | 'viewerId'>,
  base: string,
  width: number,
) => addresses.sign({ kind: 'picture', key: `${base}.${width}.webp` }, viewerId).path;

/** Addresses of a submission's picture for this viewer only, about 320 and 640 pixels wide. */
export const smallPicture = (viewing: Viewing, { picture_key, isPhoto }: Screenshot) =>
  signedPicture(viewing, picture_key, isPhoto ? PHOTO_WIDTHS.small : 320);
export const largePicture = (viewing: Viewing, { picture_key, isPhoto }: Screenshot) =>
  signedPicture(viewing, picture_key, isPhoto ? PHOTO_WIDTHS.small : 640);

/** The chosen picture, or else the first. */
export function chosenOf(draft: VideoDraft, screenshots: readonly Screenshot[]): Screenshot | undefined {
  return screenshots.find(({ position }) => position === draft.picture) ?? screenshots[0];
}

export const videoIdOf = ({ video_id }: Submission) =>
  video_id === null ? null : (String(video_id) as VideoId);
export const albumIdOf = ({ album_id }: Submission) =>
  album_id === null ? null : (String(album_id) as AlbumId);
export const isoOf = (at: number) => new Date(at).toISOString();

/** Whether it is private. If there is a video or an album, its row decides, not the draft. */
export function* isPrivate({ video_id, album_id }: Submission, draft: VideoDraft): Steps<boolean> {
  if (album_id !== null) return yield* isAlbumPrivate(album_id);
  if (video_id === null) return draft.is_private;
  const [row] = yield* rowsOf(db.selectFrom('video').select('is_private').where('id', '=', video_id));
  return row?.is_private === 1;
}

/** The shortest length that is accepted now for such a video. */
export const leastSecondsOf = (
  { is_exclusive }: Submission,
  { leastSeconds: { exclusive, other } }: Pick<UploadDeps, 'leastSeconds'>,
) => (is_exclusive === 1 ? exclusive : other);

/** Whether a change of it is an edit of published content. */
const isOfPublished = ({ kind, state }: Submission) =>
  kind === 'edit' || (kind === 'video' && state === 'published');

/** The counters of its video or album. */
function* countsOf({
  video_id,
  album_id,
}: Pick<Submission, 'video_id' | 'album_id'>): Steps<Pick<UploadItem, 'views' | 'likes'>> {
  const query =
    video_id === null
      ? db
          .selectFrom('album')
          .select(['views', 'likes'])
          .where('id', '=', album_id ?? 0)
      : db
          .selectFrom('video as v')
          .innerJoin('video_text as x', 'x.video_id', 'v.id')
          .select(['v.views', 'x.likes'])
          .where('v.id', '=', video_id);
  const [row] = yield* rowsOf<{ readonly views: number; readonly likes: number }>(query);
  return { views: row?.views ?? 0, likes: row?.likes ?? 0 };
}

/** A submission in its member's list. */
export function* itemOf(submission: Submission, viewing: Viewing): Steps<UploadItem> {
  const { draft, screenshots } = yield* shownOf(submission);
  const chosen = chosenOf(draft, screenshots);
  const upload = submission.upload_id === null ? undefined : yield* uploadOf(submission.upload_id);
  const { state, code, note, version, percent, kind } = submission;
  const isWaiting = state === 'received' || state === 'converting';
  return {
    id: String(submission.id),
    kind,
    state,
    version,
    code,
    note,
    percent,
    place: yield* placeOf(submission),
    processing_off: isWaiting && viewing.uploads.processing === 'off',
    is_hidden_by_edit: yield* isHiddenByEdit(submission, viewing.uploads.editsHide),
    least_seconds: submission.limit_seconds || leastSecondsOf(submission, viewing.uploads),
    title_en: draft.title_en,
    title_ja: draft.title_ja,
    thumb: chosen ? smallPicture(viewing, chosen) : null,
    duration: submission.duration,
    is_private: yield* isPrivate(submission, draft),
    is_exclusive: submission.is_exclusive === 1,
    video_id: videoIdOf(submission),
    album_id: albumIdOf(submission),
    file: upload && upload.state !== 'gone' ? fileOf(upload) : null,
    can: [...actsOf(submission, viewing.role, upload)],
    ...(yield* countsOf(submission)),
    created_at: isoOf(submission.created_at),
    changed_at: isoOf(submission.changed_at),
  };
}

/** All details of a submission that its member may know. */
export function* detailOf(submission: Submission, viewing: Viewing): Steps<UploadDetail> {
  const item = yield* itemOf(submission, viewing);
  const { id, draft, screenshots } = yield* formOf(submission);
  const events = yield* submissionEvents(submission.id);
  const channels = yield* channelsOf(submission.member_id);
  return {
    ...item,
    draft: { ...draft, is_private: item.is_private },
    proposed: yield* proposedOf(id),
    screenshots: screenshots.map((shot) => ({
      position: shot.position,
      picture: largePicture(viewing, shot),
    })),
    events: events.map(({ at, event, to_state, code, note, limit_seconds }) => ({
      at: isoOf(at),
      event,
      state: to_state,
      code,
      note,
      least_seconds: limit_seconds,
    })),
    description_max: viewing.uploads.aboutMax,
    edit_hides: viewing.uploads.editsHide && isOfPublished(submission),
    review_hours: item.state === 'waiting' ? yield* reviewHours() : null,
    channels: channels.map(({ dir, title_en, title_ja }) => ({ dir, title: title_en, title_jp: title_ja })),
  };
}
