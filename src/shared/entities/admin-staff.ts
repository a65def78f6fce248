import * as z from 'zod/mini';
import { memberId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { count, instant } from './wire.ts';

/** Roles that members have. */
export const MEMBER_ROLES = ROLES.filter((role) => role !== 'visitor');
export const memberRole = z.enum(MEMBER_ROLES as ['member', 'uploader', 'moderator', 'admin']);

/** Members as an admin sees them. */
export const adminMembers = z.object({
  items: z.array(
    z.object({
      _id: memberId,
      name: z.string(),
      role: memberRole,
      joined: instant,
      videos: count,
      /** `none`: a member of old who cannot sign in. */
      state: z.enum(['active', 'banned', 'leaving', 'none']),
      /** Of a ban; empty: for good, or none. */
      banned_until: z.string(),
      ban_reason: z.string(),
    }),
  ),
  /** Whether there are more. */
  has_more: z.boolean(),
});

export const JOB_STATES = ['waiting', 'working', 'failed'] as const;

export const adminJobs = z.object({
  items: z.array(
    z.object({
      id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      kind: z.string(),
      state: z.enum(JOB_STATES),
      attempts: count,
      /** A code of the last failure; empty: none. */
      error: z.string(),
      run_at: instant,
      created_at: instant,
    }),
  ),
  counts: z.object({ waiting: count, working: count, failed: count }),
});

/** How the site is. Bytes. */
export const adminHealth = z.object({
  disk_free: count,
  disk_all: count,
  database_bytes: count,
  upload_bytes: count,
  media_bytes: count,
  processing: z.enum(['on', 'off']),
  /** Since the site began, seconds. */
  uptime: count,
  memory_bytes: count,
  videos: count,
  members: count,
  waiting: count,
  /** Names of models that nobody has decided about. */
  proposed: count,
});
