/**
 * What the site lacks for converting videos: ffmpeg, a sandbox for it, or something else that its log names. Texts:
 * `moderation:processingLacks_{lack}`.
 */
export const PROCESSING_LACKS = ['ffmpeg', 'box', 'unknown'] as const;
export type ProcessingLack = (typeof PROCESSING_LACKS)[number];
