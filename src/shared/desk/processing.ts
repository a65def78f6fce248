/**
 * What the site lacks to convert videos: ffmpeg, a box to run it in, or something else that its log names. Texts:
 * `desk:processingLacks_{lack}`.
 */
export const PROCESSING_LACKS = ['ffmpeg', 'box', 'unknown'] as const;
export type ProcessingLack = (typeof PROCESSING_LACKS)[number];
