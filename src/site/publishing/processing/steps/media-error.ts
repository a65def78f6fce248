/** Codes of texts that tell a member why a file cannot be used. */
export type MediaCode = 'video_corrupted_file' | 'video_too_short' | 'video_duplicate' | 'video_failed';

/** A verdict on the file: another attempt would fail the same way. */
export class MediaError extends Error {
  readonly code: MediaCode;
  /** The required length, seconds; 0: the verdict is about something else. */
  readonly limitSeconds: number;

  /** @param why must not quote the file */
  constructor(code: MediaCode, why: string, limitSeconds = 0) {
    super(`${code}: ${why}`);
    this.name = 'MediaError';
    this.code = code;
    this.limitSeconds = limitSeconds;
  }
}

/** The received file differs from the sent one: sending again may help. */
export class DamagedError extends MediaError {
  constructor() {
    super('video_corrupted_file', 'not the bytes that were sent');
  }
}
