import * as z from 'zod/mini';
import { COMMENT_TARGETS } from '../filters/comments.ts';
import { albumId, commentId, photoId, videoId } from '../ids.ts';
import { STAFF_REASONS } from '../upload/reasons-of-staff.ts';
import { SUBMISSION_KINDS } from '../upload/transitions.ts';
import { sha256 } from './video-file.ts';
import { proposedName } from './proposed-model.ts';
import { REPORT_SUBJECTS } from './report.ts';
import { screenshot, submissionEvent, submissionId, submissionState, videoDraft, word } from './upload.ts';
import { count, instant, pictureAddress, seconds } from './wire.ts';

/** A submission as staff judges it. */
const judged = {
  id: submissionId,
  kind: z.enum(SUBMISSION_KINDS),
  state: submissionState,
  version: z.int(),
  title_en: z.string(),
  title_ja: z.string(),
  thumb: z.nullable(pictureAddress),
  duration: seconds,
  /** Photos that came with it; 0 of a video. */
  photos: count,
  is_exclusive: z.boolean(),
  is_private: z.boolean(),
  member: z.object({ _id: z.string(), name: z.string(), avatar: pictureAddress }),
  video_id: z.nullable(videoId),
  album_id: z.nullable(albumId),
  changed_at: instant,
  /** 2: something that was removed, by its file or its pictures; 1: an appeal; 0: neither. */
  gravity: z.int(),
  /** Who is at it now. */
  claim: z.nullable(z.object({ _id: z.string(), name: z.string(), until: instant })),
};

export const deskItem = z.object(judged);
export type DeskItem = z.output<typeof deskItem>;

export const deskQueue = z.object({
  items: z.array(deskItem),
  total_count: count,
  pages: count,
  /** Whose alone are listed; `null`: everybody's. */
  uploader: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  counts: z.record(word, count),
});

const caption = z.object({ caption_en: z.string(), caption_ja: z.string() });

/** The words below a photo, as a submission has them. */
export const deskCaption = z.object({
  photo_id: photoId,
  picture: pictureAddress,
  ...caption.shape,
  /** What the public reads below it now; `null`: it does not see the photo. */
  published: z.nullable(caption),
  /** What was below it at the decision before; `null`: it was not there, or nothing was decided. */
  decided: z.nullable(caption),
});

/** What was decided about last before a member sent it again, so that it can be compared. */
export const deskDecided = z.object({
  verdict: z.enum(['approve', 'refuse', 'ask']),
  at: instant,
  draft: videoDraft,
  /** Positions of the pictures that were not there. */
  new_pictures: z.array(count),
  /** How many that were there are not any more. */
  gone_pictures: count,
});

/** What is inside the file of a video. */
export const probeFacts = z.object({
  /** Names as ffprobe has them; empty: there is no sound. */
  container: z.string(),
  video_codec: z.string(),
  audio_codec: z.string(),
  /** As shown, pixels. */
  width: count,
  height: count,
  /** Frames a second; 0: not known. */
  rate: z.number().check(z.gte(0)),
  is_hdr: z.boolean(),
});
export type ProbeFacts = z.output<typeof probeFacts>;

export const deskDetail = z.object({
  ...judged,
  code: z.string(),
  /** Shortest length that is taken of such a video now. */
  least_seconds: seconds,
  draft: videoDraft,
  proposed: z.array(proposedName),
  /** Words of the version that is public now; `null`: none is. */
  published: z.nullable(videoDraft),
  /** The picture that the public sees now; `null`: none. */
  public_picture: z.nullable(pictureAddress),
  /** Titles of the categories, models and channels that the words above name. */
  names: z.array(
    z.object({
      of: z.enum(['category', 'model', 'channel']),
      dir: z.string(),
      title_en: z.string(),
      title_ja: z.string(),
    }),
  ),
  /** Of photos that have words, or had them. */
  captions: z.array(deskCaption),
  /** `null`: nothing was decided about it before. */
  decided: z.nullable(deskDecided),
  /** `null`: not known. */
  probe: z.nullable(probeFacts),
  screenshots: z.array(screenshot),
  /** As it was given with the file, of an edit with that of its video; `null`: nothing was declared. */
  declaration: z.nullable(z.object({ version: z.string(), items: z.array(z.string()), at: instant })),
  file: z.nullable(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
  events: z.array(z.object({ ...submissionEvent.shape, by: z.string() })),
  /** What became of the member's submissions, and how many wait. */
  record: z.object({ published: count, refused: count, removed: count, waiting: count }),
  /** Others with the same file. */
  duplicates: z.array(
    z.object({
      id: submissionId,
      state: submissionState,
      title_en: z.string(),
      title_ja: z.string(),
      thumb: z.nullable(pictureAddress),
      duration: seconds,
    }),
  ),
  /** Removed videos that it looks like: pairs of pictures, and in how many of 64 bits their prints differ. */
  look_alikes: z.array(
    z.object({
      id: submissionId,
      state: submissionState,
      title_en: z.string(),
      title_ja: z.string(),
      /** Nobody of staff has looked at it yet. */
      is_new: z.boolean(),
      pairs: z.array(z.object({ picture: pictureAddress, removed: pictureAddress, distance: count })),
    }),
  ),
  /** Open reports of what it published; what one of them hides is shown again by deciding it. */
  cases: z.array(z.object({ id: z.string(), subject: z.enum(REPORT_SUBJECTS), holds: z.boolean() })),
  /** Says exactly what is shown here: a decision is about that. */
  hash: sha256,
  /** Who has approved this version, where two must. */
  approved_by: z.array(z.string()),
  approvals_needed: z.int(),
  /** Whether the caller may decide: nobody does on what is their own, nor on an appeal against themselves. */
  can_decide: z.boolean(),
  /** The caller has approved this version: where two must, another has to. */
  has_approved: z.boolean(),
  reasons: z.array(z.enum(STAFF_REASONS)),
});

/** A comment that waits for staff. */
export const heldComment = z.object({
  comment_id: commentId,
  section: z.enum(COMMENT_TARGETS),
  object_id: z.string(),
  text: z.string(),
  member: z.object({ _id: z.string(), name: z.string() }),
  at: instant,
});
export type HeldComment = z.output<typeof heldComment>;

export const deskComments = z.object({
  comments: z.array(heldComment),
  total_count: count,
  pages: count,
});
