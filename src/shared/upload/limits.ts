/** Limits of uploads (specification 5; design of uploads). If a site can change a limit, this is its default. */
const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;
const DAY_MS = 86_400_000;

/** Bytes of one file. */
export const VIDEO_BYTES_MAX = 10 * GIB;

/** Shortest video, seconds. */
export const LEAST_SECONDS = { exclusive: 360, other: 600 } as const;

/** Code points of a title, of a description and of a tag. */
export const VIDEO_TITLE = { min: 3, max: 100 } as const;
export const VIDEO_ABOUT_MAX = 2_000;
export const VIDEO_TAG = { min: 2, max: 30, most: 20 } as const;
export const VIDEO_CATEGORIES = { min: 1, max: 3 } as const;
export const VIDEO_MODELS_MAX = 20;
export const NEW_MODELS_MAX = 5;

/** Pictures taken from a video, to choose its preview from; position 0 is the member's own cover. */
export const SCREENSHOTS = 12;
/** Most bytes and pixels of the member's own cover, and its least size, pixels. */
export const VIDEO_COVER = { fileMax: 10 * MIB, pixelsMax: 40_000_000, width: 1_250, height: 250 } as const;

/** Most incomplete uploads of a member, and their bytes. */
export const QUOTA = { open: 3, pendingBytes: 20 * GIB } as const;
/** Time after its last byte until an upload no longer counts as active, milliseconds. */
export const STOPPED_MS = 3_600_000;
/** Days that an unfinished upload is stored after its last byte. */
export const UPLOAD_DAYS = 7;
/** Time before the deletion of an unfinished upload at which its member is reminded, milliseconds. */
export const REMIND_MS = 2 * DAY_MS;
/** Days that the file of a video is stored after its publication. */
export const ORIGINAL_DAYS = 30;

/** Bytes of one request. Clients begin with `min`, and aim at requests that take `aimMs` milliseconds. */
export const CHUNK = { min: MIB, max: 16 * MIB, aimMs: 5_000 } as const;
/**
 * A body must bring `bytesPerSecond` in each window of `windowMs` milliseconds. A connection without any byte ends
 * after `silenceMs`.
 */
export const PACE = { bytesPerSecond: 16 * KIB, windowMs: 60_000, silenceMs: 75_000 } as const;

/** Days until a video may be added again (act 4). */
export const READD_DAYS = { min: 1, max: 365, usual: 7 } as const;

/** Code points of a moderator's note and of an appeal. */
export const NOTE_MAX = 1_000;

/** Duration of a moderator's claim, milliseconds; longest ban, days. */
export const CLAIM_MS = 15 * 60_000;
export const BAN_DAYS_MAX = 3_650;
