import * as z from 'zod/mini';
import { COMMENT_SECTIONS } from '../filters/comments.ts';
import { CATALOGUES, LANGUAGES } from '../filters/enums.ts';
import { albumId, commentId, objectNumber, photoId, videoId } from '../ids.ts';
import { SCREENSHOTS } from '../upload/limits.ts';
import { STAFF_REASONS } from '../upload/reasons-of-staff.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../upload/transitions.ts';
import { sha256 } from './video-file.ts';
import { proposedName } from './proposed-model.ts';
import { REPORT_SUBJECTS } from './report.ts';
import { count, instant, pictureAddress, seconds } from './wire.ts';

/** A key of a record: no name that objects have by themselves. */
const word = z.string().check(z.regex(/^[a-z]{1,20}$/));

export const submissionId = objectNumber;
export const submissionState = z.enum(SUBMISSION_STATES);
/** Id of an upload, which its address ends with. */
export const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What a member may do with a submission of his now. */
export const UPLOAD_ACTS = [
  ...(['send', 'edit', 'submit', 'cancel', 'retry', 'appeal', 'remove', 'toggle', 'readd'] as const),
] as const;
export type UploadAct = (typeof UPLOAD_ACTS)[number];

/** A file on its way. */
export const uploadFile = z.object({
  upload_id: uploadId,
  name: z.string(),
  bytes: count,
  received: count,
  /** Where its bytes go by tus. */
  address: z.string(),
  expires_at: instant,
  /** By which another file is known before a byte of it is sent; empty: its client said none. */
  quick_hash: z.string(),
});
export type UploadFile = z.output<typeof uploadFile>;

/** A submission in a list of a member's own. */
const item = {
  id: submissionId,
  kind: z.enum(SUBMISSION_KINDS),
  state: submissionState,
  version: z.int(),
  /** Why it failed or was refused: one of `upload-reasons.ts` or of `reasons-of-staff.ts`; empty: it was not. */
  code: z.string(),
  note: z.string(),
  /** Of its conversion, 0-100. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  /** Its place among those that wait for the site, from 1; 0: it does not wait. */
  place: count,
  /** The site cannot convert videos now: the file is stored and waits. */
  processing_off: z.boolean(),
  /** Shortest length that is taken of such a video now. */
  least_seconds: seconds,
  /** An edit hides what was approved until it is decided. */
  is_hidden_by_edit: z.boolean(),
  title_en: z.string(),
  title_ja: z.string(),
  thumb: z.nullable(pictureAddress),
  duration: seconds,
  is_private: z.boolean(),
  is_exclusive: z.boolean(),
  video_id: z.nullable(videoId),
  album_id: z.nullable(albumId),
  file: z.nullable(uploadFile),
  can: z.array(z.enum(UPLOAD_ACTS)),
  changed_at: instant,
};

export const uploadItem = z.object(item);
export type UploadItem = z.output<typeof uploadItem>;

export const uploadPage = z.object({
  uploads: z.array(uploadItem),
  total_count: count,
  pages: count,
  /** How many there are in each state. */
  counts: z.record(word, count),
  /** Uploads not whole yet, bytes that wait, and the most of both. */
  quota: z.object({ open: count, open_max: count, bytes: count, bytes_max: count }),
});

export type UploadPage = z.output<typeof uploadPage>;

/** A picture made of the video; 0: the member's own cover. Of an album its photos, from 1. */
export const screenshot = z.object({
  position: count,
  picture: pictureAddress,
});

/** Words of a submission, as its form has them. */
export const videoDraft = z.object({
  title_en: z.string(),
  title_ja: z.string(),
  description_en: z.string(),
  description_ja: z.string(),
  categories: z.array(z.string()),
  models: z.array(z.string()),
  new_models: z.array(z.string()),
  tags: z.array(z.string()),
  orientation: z.enum(['0', '1', '2', '3', '4', '5']),
  gender: z.enum(CATALOGUES),
  language: z.enum(['', ...LANGUAGES]),
  /** `dir` of one of the member's own channels; empty: none. */
  channel: z.string(),
  is_private: z.boolean(),
  /** Position of the chosen picture; `null`: none yet. */
  picture: z.nullable(z.int().check(z.gte(0), z.lte(SCREENSHOTS))),
});
export type VideoDraft = z.output<typeof videoDraft>;

/** Something that happened to a submission. */
export const submissionEvent = z.object({
  at: instant,
  /** `create` or one of `transitions.ts`. */
  event: z.string(),
  state: submissionState,
  code: z.string(),
  note: z.string(),
});

export const uploadDetail = z.object({
  ...item,
  draft: videoDraft,
  /** What became of `new_models`. */
  proposed: z.array(proposedName),
  screenshots: z.array(screenshot),
  events: z.array(submissionEvent),
  /** Code points of a description at most. */
  description_max: count,
  /** A change of it hides what was approved until it is decided. */
  edit_hides: z.boolean(),
  /** While it waits: hours within which most are decided on of late; `null`: not known. */
  review_hours: z.nullable(count),
  /** Channels that the member may publish in. */
  channels: z.array(z.object({ dir: z.string(), title: z.string(), title_jp: z.string() })),
});
export type UploadDetail = z.output<typeof uploadDetail>;

/** What is known of the same file; of others' hidden videos nothing is. */
export const duplicate = z.object({
  is_own: z.boolean(),
  title_en: z.string(),
  title_ja: z.string(),
  video_id: z.nullable(videoId),
});

export const uploadCheck = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  /** Codes of `upload-reasons.ts`. */
  problems: z.array(
    z.object({ code: z.string(), params: z.record(word, z.union([z.string(), z.number()])) }),
  ),
  duplicate: z.nullable(duplicate),
  least_seconds: z.object({ exclusive: seconds, other: seconds }),
  bytes_max: count,
  /** Uploads of a member that may be unfinished at once. */
  open_max: count,
  declaration_version: z.string(),
  processing_off: z.boolean(),
});

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
  /** Of photos that have words, or had them. */
  captions: z.array(deskCaption),
  /** `null`: nothing was decided about it before. */
  decided: z.nullable(deskDecided),
  /** `null`: not known. */
  probe: z.nullable(probeFacts),
  screenshots: z.array(screenshot),
  declaration: z.object({ version: z.string(), items: z.array(z.string()), at: instant }),
  file: z.nullable(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
  events: z.array(z.object({ ...submissionEvent.shape, by: z.string() })),
  /** What became of the member's submissions, and how many wait. */
  record: z.object({ published: count, refused: count, removed: count, waiting: count }),
  /** Others with the same file. */
  duplicates: z.array(
    z.object({
      ...{ id: submissionId, state: submissionState, title_en: z.string(), title_ja: z.string() },
      ...{ thumb: z.nullable(pictureAddress), duration: seconds },
    }),
  ),
  /** Removed videos that it looks like: pairs of pictures, and in how many of 64 bits their prints differ. */
  look_alikes: z.array(
    z.object({
      ...{ id: submissionId, state: submissionState, title_en: z.string(), title_ja: z.string() },
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
  /** Whether the caller may decide: nobody does on what is his own, nor on an appeal against himself. */
  can_decide: z.boolean(),
  /** The caller has approved this version: where two must, another has to. */
  has_approved: z.boolean(),
  reasons: z.array(z.enum(STAFF_REASONS)),
});

/** A comment that waits for staff. */
export const heldComment = z.object({
  comment_id: commentId,
  section: z.enum(COMMENT_SECTIONS),
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
