/** What a member reads of a file that cannot be used. */
export type MediaCode = 'video_corrupted_file' | 'video_too_short' | 'video_duplicate' | 'video_failed';

/** A verdict on the file: doing the step again would change nothing. */
export class MediaError extends Error {
  readonly code: MediaCode;

  /** @param why never quotes the file */
  constructor(code: MediaCode, why: string) {
    super(`${code}: ${why}`);
    this.name = 'MediaError';
    this.code = code;
  }
}

/** What came is not what was sent: sent once more it may be. */
export class DamagedError extends MediaError {
  constructor() {
    super('video_corrupted_file', 'not the bytes that were sent');
  }
}
