import { readTransportFailure } from '../api/failures.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ErrorCode } from '../../shared/errors/codes.ts';
import type { Verdict } from './judge-answer.ts';

/** A failed transfer, with what to do about it. */
export class Setback extends Error {
  override readonly name = 'Setback';
  readonly verdict: Exclude<Verdict, { readonly kind: 'take' }>;

  constructor(verdict: Exclude<Verdict, { readonly kind: 'take' }>, options?: ErrorOptions) {
    super(verdict.kind, options);
    this.verdict = verdict;
  }
}

/** Errors of this device's disk: codes of the system as ours. */
const DISK: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  ENOENT: 'folder_missing',
  ENOTDIR: 'folder_missing',
  EACCES: 'folder_missing',
  EPERM: 'folder_missing',
  EROFS: 'folder_missing',
  ELOOP: 'folder_missing',
  EISDIR: 'folder_missing',
  EIO: 'storage_failed',
  EFBIG: 'storage_failed',
  EMFILE: 'storage_failed',
  EBADF: 'storage_failed',
  EBUSY: 'storage_failed',
};

/** Temporary errors: of the network or the site. */
const LATER: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unavailable', 'too_many_requests']);

/** Errors that the visitor has to solve. */
const HELPLESS: ReadonlySet<ErrorCode> = new Set([
  'disk_full',
  'folder_missing',
  'storage_failed',
  'proxy_login',
]);

/** State of a download after this error: tried again by itself, paused for the visitor, or failed. */
export function stateAfter({ code }: AppError): 'queued' | 'paused' | 'failed' {
  return passes({ code }) ? 'queued' : HELPLESS.has(code) ? 'paused' : 'failed';
}

/** Whether a download that was stopped by this resumes by itself. */
export const passes = ({ code }: Pick<AppError, 'code'>): boolean => LATER.has(code) || code === 'other_site';

/** The disk's error as ours; `null`: it was not the disk. */
export function readDiskError(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) return null;
  // Sockets have system calls as well, whose codes are not in the disk's list.
  const code = DISK[String(thrown.code)];
  return code ? new AppError({ code }, { cause: thrown }) : null;
}

/** The setback for anything thrown while bytes were fetched; rethrows errors that end the download. */
export function readSetback(thrown: unknown): Setback {
  if (thrown instanceof Setback) return thrown;
  const disk = readDiskError(thrown);
  if (disk) throw disk;
  const error = readTransportFailure(thrown);
  // Broken HTTP is as temporary as a lost connection: a proxy may cause both.
  if (LATER.has(error.code) || (error.code === 'bad_answer' && error !== thrown))
    return new Setback({ kind: 'later', code: error.code, afterMs: 0 }, { cause: thrown });
  throw error;
}
