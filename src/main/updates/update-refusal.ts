import type { UpdateFailure } from '../../shared/entities/updates.ts';

/** A release that was refused or failed. */
export class UpdateRefusal extends Error {
  readonly code: UpdateFailure;

  constructor(code: UpdateFailure, why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'UpdateRefusal';
    this.code = code;
  }
}

const DISK = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'EBUSY', 'EMFILE']);

/** The reason of a failed update: by the error of the updater, the disk or the network. */
export function failureOf(thrown: unknown): UpdateFailure {
  if (thrown instanceof UpdateRefusal) return thrown.code;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'untrusted';
  return DISK.has(code) ? 'storage' : 'offline';
}
