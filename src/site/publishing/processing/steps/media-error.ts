/** What a member reads of a file that cannot be used. */
export type MediaCode = 'video_corrupted_file' | 'video_too_short' | 'video_duplicate' | 'video_failed';

/** A verdict on the file: doing the step again would change nothing. */
export class MediaError extends Error {
  readonly code: MediaCode;
  /** The least length that was asked for, seconds; 0: the verdict is about something else. */
  readonly limitSeconds: number;

  /** @param why never quotes the file */
  constructor(code: MediaCode, why: string, limitSeconds = 0) {
    super(`${code}: ${why}`);
    this.name = 'MediaError';
    this.code = code;
    this.limitSeconds = limitSeconds;
  }
}

/** What came is not what was sent: sent once more it may be. */
export class DamagedError extends MediaError {
  constructor() {
    super('video_corrupted_file', 'not the bytes that were sent');
  }
}
