import type { UploadReason } from '../errors/upload-reasons.ts';
import { isLegalName } from './file-name.ts';
import { VIDEO_TYPES, videoTypeOf } from './file-types.ts';
import { LEAST_SECONDS, VIDEO_BYTES_MAX } from './limits.ts';

export interface FileFacts {
  readonly name: string;
  readonly bytes: number;
  /** Length in seconds, if it is known. */
  readonly seconds?: number | undefined;
  readonly isExclusive: boolean;
}

/** Limits of the site, if they differ from the usual ones. */
export interface FileLimits {
  readonly bytesMax: number;
  readonly leastSeconds: { readonly exclusive: number; readonly other: number };
}

export interface FileProblem {
  readonly code: UploadReason;
  /** Placeholders of the code's text. */
  readonly params?: Readonly<Record<string, string | number>>;
}

const USUAL: FileLimits = { bytesMax: VIDEO_BYTES_MAX, leastSeconds: LEAST_SECONDS };

/** All errors of a file before its first byte is sent, the same on page and site. */
export function fileProblems(
  { name, bytes, seconds, isExclusive }: FileFacts,
  { bytesMax, leastSeconds }: FileLimits = USUAL,
): readonly FileProblem[] {
  const least = isExclusive ? leastSeconds.exclusive : leastSeconds.other;
  return [
    ...(videoTypeOf(name) === null
      ? [{ code: 'video_invalid_type', params: { types: VIDEO_TYPES.join(', ') } } as const]
      : []),
    ...(isLegalName(name) ? [] : [{ code: 'video_bad_filename' } as const]),
    ...(bytes < 1 ? [{ code: 'video_corrupted_file' } as const] : []),
    ...(bytes > bytesMax ? [{ code: 'video_size_limit', params: { bytes: bytesMax } } as const] : []),
    ...(seconds !== undefined && seconds < least
      ? [{ code: 'video_too_short', params: { minutes: Math.ceil(least / 60) } } as const]
      : []),
  ];
}
