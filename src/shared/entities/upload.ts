import * as z from 'zod/mini';
import { CATALOGUES, LANGUAGES } from '../filters/enums.ts';
import { albumId, objectNumber, videoId } from '../ids.ts';
import { SCREENSHOTS } from '../upload/limits.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../upload/transitions.ts';
import { proposedName } from './proposed-model.ts';
import { count, instant, pictureAddress, seconds } from './wire.ts';

/** A key of a record; names that every object has are not allowed. */
export const word = z.string().check(z.regex(/^[a-z]{1,20}$/));

export const submissionId = objectNumber;
export const submissionState = z.enum(SUBMISSION_STATES);
/** Id of an upload, the last part of its address. */
export const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Actions that are possible now with a member's own submission. */
export const UPLOAD_ACTS = [
  ...(['send', 'edit', 'submit', 'cancel', 'retry', 'appeal', 'remove', 'toggle', 'readd'] as const),
] as const;
export type UploadAct = (typeof UPLOAD_ACTS)[number];

/** An open upload. */
export const uploadFile = z.object({
  upload_id: uploadId,
  name: z.string(),
  bytes: count,
  received: count,
  /** Address for its bytes by tus. */
  address: z.string(),
  expires_at: instant,
  /** Recognises another file before a byte is sent; empty: the client sent none. */
  quick_hash: z.string(),
});
export type UploadFile = z.output<typeof uploadFile>;

/** A submission in its member's list. */
const item = {
  id: submissionId,
  kind: z.enum(SUBMISSION_KINDS),
  state: submissionState,
  version: z.int(),
  /** Why it failed or was refused: a code of `upload-reasons.ts` or `reasons-of-staff.ts`; empty: neither. */
  code: z.string(),
  note: z.string(),
  /** Progress of its conversion, 0-100. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  /** Its place in the queue for processing, from 1; 0: it does not wait. */
  place: count,
  /** The site cannot convert videos now: the file is stored and waits. */
  processing_off: z.boolean(),
  /**
   * Shortest accepted length of such a video: for one that was too short, the limit at that time; else the limit now.
   */
  least_seconds: seconds,
  /** An open edit hides the approved version until it is decided. */
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
  /** Of its video; 0: no video. */
  views: count,
  likes: count,
  /** When its first byte was announced. */
  created_at: instant,
  changed_at: instant,
};

export const uploadItem = z.object(item);
export type UploadItem = z.output<typeof uploadItem>;

export const uploadPage = z.object({
  uploads: z.array(uploadItem),
  total_count: count,
  pages: count,
  /** The number in each state. */
  counts: z.record(word, count),
  /** Open uploads, waiting bytes, and the limits of both. */
  quota: z.object({ open: count, open_max: count, bytes: count, bytes_max: count }),
});

export type UploadPage = z.output<typeof uploadPage>;

/** A picture of the video; 0: the member's own cover. For an album its photos, from 1. */
export const screenshot = z.object({
  position: count,
  picture: pictureAddress,
});

/** Metadata of a submission in the form's shape. */
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

/** An event of a submission. */
export const submissionEvent = z.object({
  at: instant,
  /** `create` or one of `transitions.ts`. */
  event: z.string(),
  state: submissionState,
  code: z.string(),
  note: z.string(),
  /** The required length at that time, seconds; 0: not relevant. */
  least_seconds: count,
});

export const uploadDetail = z.object({
  ...item,
  draft: videoDraft,
  /** The states of `new_models`. */
  proposed: z.array(proposedName),
  screenshots: z.array(screenshot),
  events: z.array(submissionEvent),
  /** Longest description, code points. */
  description_max: count,
  /** A change hides the approved version until it is decided. */
  edit_hides: z.boolean(),
  /** While it waits: hours within which most were decided recently; `null`: not known. */
  review_hours: z.nullable(count),
  /** Channels in which the member may publish. */
  channels: z.array(z.object({ dir: z.string(), title: z.string(), title_jp: z.string() })),
});
export type UploadDetail = z.output<typeof uploadDetail>;

/** A known copy of the same file; others' hidden videos are not revealed. */
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
  /** Most unfinished uploads of a member at once. */
  open_max: count,
  declaration_version: z.string(),
  processing_off: z.boolean(),
});
