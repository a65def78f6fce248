import * as z from 'zod/mini';
import { memberId } from '../ids.ts';
import { ROLES } from '../roles.ts';
import { count, instant } from './wire.ts';

/** Roles that members have. */
export const MEMBER_ROLES = ROLES.filter((role) => role !== 'visitor');
export const memberRole = z.enum(MEMBER_ROLES as ['member', 'uploader', 'moderator', 'admin']);

/** Members in the form for admins. */
export const adminMembers = z.object({
  items: z.array(
    z.object({
      _id: memberId,
      name: z.string(),
      role: memberRole,
      joined: instant,
      videos: count,
      /** `none`: an old member without an account. */
      state: z.enum(['active', 'banned', 'leaving', 'none']),
      /** End of a ban; empty: permanent, or no ban. */
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
      /** The code of the last failure; empty: none. */
      error: z.string(),
      run_at: instant,
      created_at: instant,
    }),
  ),
  counts: z.object({ waiting: count, working: count, failed: count }),
});

/** Whether the site can do its work; the operator's `/ready` reads the same. Texts: `admin:check_{name}`. */
export const HEALTH_CHECKS = ['database', 'store', 'disk', 'jobs'] as const;

/** State of the site. Sizes in bytes. */
export const adminHealth = z.object({
  /** What each check found; no reason: it is in order. Reasons are lines for an operator, in English. */
  checks: z.array(z.object({ name: z.enum(HEALTH_CHECKS), reason: z.string() })),
  /** How long the first of what waits for staff has waited, seconds. */
  review_oldest: count,
  reports: count,
  reports_oldest: count,
  /** Jobs that wait, and those that have failed for good. */
  jobs_waiting: count,
  jobs_failed: count,
  /** Open event streams. */
  streams: count,
  /** End of the last good backup; `null`: there was none. */
  backup_at: z.nullable(instant),
  /** Each disk once, by the folder that has it: `data`, those below it with a disk of their own, `backups`. */
  disks: z.array(z.object({ name: z.string(), free: count, all: count })),
  database_bytes: count,
  upload_bytes: count,
  media_bytes: count,
  processing: z.enum(['on', 'off']),
  /** Since the start of the site, seconds. */
  uptime: count,
  memory_bytes: count,
  videos: count,
  members: count,
  waiting: count,
  /** Undecided names of models. */
  proposed: count,
});
