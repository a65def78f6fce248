import type { ErrorCode } from './codes.ts';

/**
 * Codes of uploads, managing and moderation (specification 8), each with the general code for clients that do not know
 * it. Texts: `locales/{en,ja}/late/upload.json`.
 */
export const UPLOAD_REASONS = {
  video_invalid_type: 'bad_request',
  video_bad_filename: 'bad_request',
  video_size_limit: 'payload_too_large',
  video_corrupted_file: 'bad_request',
  video_duplicate: 'conflict',
  video_too_short: 'bad_request',
  declaration_required: 'bad_request',
  need_select_screenshot: 'bad_request',
  screenshot_failed: 'internal',
  video_failed: 'internal',
  quota_exceeded: 'conflict',
  storage_full: 'unavailable',
  upload_offset: 'conflict',
  upload_locked: 'conflict',
  upload_gone: 'not_found',
  readd_too_early: 'conflict',
  already_decided: 'conflict',
  decision_stale: 'conflict',
  claim_taken: 'conflict',
  held_by_case: 'conflict',
  files_erased: 'conflict',
  album_full: 'conflict',
  edit_conflict: 'conflict',
  in_use: 'conflict',
  ticket_closed: 'conflict',
} as const satisfies Readonly<Record<string, ErrorCode>>;

export type UploadReason = keyof typeof UPLOAD_REASONS;

/** Statuses that differ from that of the general code. */
export const UPLOAD_STATUS: Readonly<Partial<Record<string, number>>> = {
  storage_full: 507,
  upload_locked: 423,
  upload_gone: 410,
};
