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

/** A submission in the form for staff. */
const judged = {
  id: submissionId,
  kind: z.enum(SUBMISSION_KINDS),
  state: submissionState,
  version: z.int(),
  title_en: z.string(),
  title_ja: z.string(),
  thumb: z.nullable(pictureAddress),
  duration: seconds,
  /** Its photos; 0 for a video. */
  photos: count,
  is_exclusive: z.boolean(),
  is_private: z.boolean(),
  member: z.object({ _id: z.string(), name: z.string(), avatar: pictureAddress }),
  video_id: z.nullable(videoId),
  album_id: z.nullable(albumId),
  changed_at: instant,
  /** 2: looks like removed content, by its file or its pictures; 1: an appeal; 0: neither. */
  severity: z.int(),
  /** Who has claimed it. */
  claim: z.nullable(z.object({ _id: z.string(), name: z.string(), until: instant })),
};

export const moderationItem = z.object(judged);
export type ModerationItem = z.output<typeof moderationItem>;

export const moderationQueue = z.object({
  items: z.array(moderationItem),
  total_count: count,
  pages: count,
  /** The uploader whose submissions are listed; `null`: everybody's. */
  uploader: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  counts: z.record(word, count),
});

const caption = z.object({ caption_en: z.string(), caption_ja: z.string() });

/** The captions of a photo in a submission. */
export const moderationCaption = z.object({
  photo_id: photoId,
  picture: pictureAddress,
  ...caption.shape,
  /** The public captions; `null`: the photo is not public. */
  published: z.nullable(caption),
  /** The captions at the last decision; `null`: no such photo then, or no decision. */
  decided: z.nullable(caption),
});

/** The last decision before a member sent it again, for comparison. */
export const moderationDecided = z.object({
  verdict: z.enum(['approve', 'refuse', 'ask']),
  at: instant,
  draft: videoDraft,
  /** Positions of new pictures. */
  new_pictures: z.array(count),
  /** How many earlier pictures were removed. */
  gone_pictures: count,
});

/** Facts about the file of a video. */
export const probeFacts = z.object({
  /** ffprobe's names; empty: no sound. */
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

export const moderationDetail = z.object({
  ...judged,
  code: z.string(),
  /** The shortest length that is accepted now for such a video. */
  least_seconds: seconds,
  draft: videoDraft,
  proposed: z.array(proposedName),
  /** Metadata of the public version; `null`: none. */
  published: z.nullable(videoDraft),
  /** The public picture; `null`: none. */
  public_picture: z.nullable(pictureAddress),
  /** Titles of the categories, models and channels in the metadata above. */
  names: z.array(
    z.object({
      of: z.enum(['category', 'model', 'channel']),
      dir: z.string(),
      title_en: z.string(),
      title_ja: z.string(),
    }),
  ),
  /** Of photos that have or had captions. */
  captions: z.array(moderationCaption),
  /** `null`: there was no decision before. */
  decided: z.nullable(moderationDecided),
  /** `null`: not known. */
  probe: z.nullable(probeFacts),
  screenshots: z.array(screenshot),
  /** The declaration for the file, for an edit that of its video; `null`: none. */
  declaration: z.nullable(z.object({ version: z.string(), items: z.array(z.string()), at: instant })),
  file: z.nullable(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
  events: z.array(z.object({ ...submissionEvent.shape, by: z.string() })),
  /** The results of the member's submissions, and how many wait. */
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
  /** Removed videos that look like it: pairs of pictures, and how many of the 64 bits of their prints differ. */
  look_alikes: z.array(
    z.object({
      id: submissionId,
      state: submissionState,
      title_en: z.string(),
      title_ja: z.string(),
      /** No member of staff has seen it yet. */
      is_new: z.boolean(),
      pairs: z.array(z.object({ picture: pictureAddress, removed: pictureAddress, distance: count })),
    }),
  ),
  /** Open cases about its published content; what a case hides is shown again by deciding it. */
  cases: z.array(z.object({ id: z.string(), subject: z.enum(REPORT_SUBJECTS), holds: z.boolean() })),
  /** Identifies exactly the content that is shown here; a decision is about this content. */
  hash: sha256,
  /** Who has approved this version, if two must. */
  approved_by: z.array(z.string()),
  approvals_needed: z.int(),
  /** Whether the caller may decide: not on their own content, and not on an appeal against their own decision. */
  can_decide: z.boolean(),
  /** The caller has approved this version. If it needs two approvals, another person must give the second. */
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

export const moderationComments = z.object({
  comments: z.array(heldComment),
  total_count: count,
  pages: count,
});
