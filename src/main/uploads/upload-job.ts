import * as z from 'zod/mini';
import { count } from '../../shared/entities/wire.ts';
import { memberId, objectNumber } from '../../shared/ids.ts';

const milliseconds = z.int().check(z.gte(-8.64e15), z.lte(8.64e15));
const digits = z.string().check(z.regex(/^-?\d{1,20}$/));

/** A file as it was when it was picked. */
const stamp = {
  path: z.string(),
  bytes: count,
  /** Time of its last change, nanoseconds since 1970. */
  modified: digits,
  inode: digits,
  quickHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

/** An upload as it is stored. */
export const uploadJob = z.object({
  ...stamp,
  /** The site's id of the upload, the end of its address. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Place in the queue. */
  position: z.int(),
  state: z.enum(['queued', 'running', 'paused', 'failed', 'done']),
  /** Why it stopped; for a queued one, why it waits. */
  error: z.nullable(z.string()),
  /** Origin of the site that gave the id; bytes are sent to no other. */
  site: z.string(),
  /** The uploader: for another member it does not continue. */
  memberId,
  submissionId: objectNumber,
  /** Bytes acknowledged by the site. */
  received: count,
  addedAt: milliseconds,
  endedAt: z.nullable(milliseconds),
});
export type UploadJob = z.output<typeof uploadJob>;

/** A file as it was when it was picked. */
export type FileStamp = Pick<UploadJob, keyof typeof stamp>;

/** Column of each field. */
export const COLUMNS = {
  id: 'id',
  position: 'position',
  state: 'state',
  error: 'error',
  site: 'site',
  memberId: 'member_id',
  submissionId: 'submission_id',
  path: 'path',
  bytes: 'bytes',
  modified: 'modified',
  inode: 'inode',
  quickHash: 'quick_hash',
  received: 'received',
  addedAt: 'added_at',
  endedAt: 'ended_at',
} as const satisfies Record<keyof UploadJob, string>;
