import * as z from 'zod/mini';
import { ADMIN_KINDS, PICTURE_USES } from '../../admin/kinds.ts';
import { LIFETIME } from '../../constants.ts';
import { adminHistory, adminId, adminPage } from '../../entities/admin.ts';
import { adminHealth, adminJobs, adminMembers, JOB_STATES, memberRole } from '../../entities/admin-staff.ts';
import { memberId, objectNumber, videoId } from '../../ids.ts';
import { READD_DAYS } from '../../upload/limits.ts';
import { STAFF_REASONS } from '../../upload/reasons-of-staff.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page, wholeNumber } from '../fields.ts';

const ADMIN = { access: 'admin', isHidden: true, cacheSeconds: LIFETIME.own } as const;
const READ = { ...ADMIN, method: 'GET', encoding: 'none' } as const;
const WRITE = { ...ADMIN, method: 'POST', encoding: 'form' } as const;

const kind = z.enum(ADMIN_KINDS);
/** The version that the admin saw; if there is a later one, the answer is `edit_conflict`. */
const version = wholeNumber(0, 1_000_000);
const which = z.strictObject({ kind, id: adminId, version });

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
const saved = z.object({ ok: z.literal(true), success: z.literal(true), id: adminId, version: z.int() });
const inParts = z.object({ ...saved.shape, left: z.int() });

/** Administration (specification 6). For everybody else these addresses do not exist. */
export const adminTable = {
  /** Items of a kind. `q`: only those whose name begins with it; `state`: removed ones instead, the last first. */
  'admin.list': endpoint({
    ...READ,
    path: '/api/moderation/admin/list.php',
    input: z.strictObject({
      kind,
      page,
      q: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.enum(['removed'])),
    }),
    output: adminPage,
    errors: ['bad_request'],
  }),
  'admin.history': endpoint({
    ...READ,
    path: '/api/moderation/admin/history.php',
    input: z.strictObject({ kind, id: adminId }),
    output: adminHistory,
    errors: ['bad_request', 'not_found'],
  }),
  /** Changes an item, or adds one without `id`. `values`: JSON of its fields as text. */
  'admin.save': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/save.php',
    input: z.strictObject({
      kind,
      id: z.optional(adminId),
      version,
      values: z.string().check(z.maxLength(60_000)),
    }),
    output: saved,
    errors: ['bad_request', 'not_found', 'conflict'],
    reasons: ['edit_conflict', 'need_recent_auth'],
    fieldErrors: [
      'required',
      'max_length',
      'setting_invalid',
      'invalid_url',
      'dir_taken',
      'age_too_young',
      'markdown_invalid',
    ],
  }),
  /** Removes an item that nothing uses; a shipped default becomes active again. */
  'admin.remove': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/remove.php',
    input: which,
    output: saved,
    errors: ['bad_request', 'not_found', 'conflict'],
    reasons: ['edit_conflict', 'in_use', 'need_recent_auth'],
  }),
  /**
   * Restores the state before the last change, as a new change. Links that a merge has moved come back in batches;
   * `left`: how many remain, then call again.
   */
  'admin.undo': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/undo.php',
    input: which,
    output: inParts,
    errors: ['bad_request', 'not_found', 'conflict'],
    reasons: ['edit_conflict', 'in_use', 'need_recent_auth'],
  }),
  /**
   * Moves the links of one model to another in batches; at the end the first model is removed. `left`: how many remain,
   * then call again.
   */
  'admin.merge': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/merge.php',
    input: z.strictObject({ id: objectNumber, into: objectNumber, version }),
    output: inParts,
    errors: ['bad_request', 'not_found', 'conflict'],
    reasons: ['edit_conflict', 'need_recent_auth'],
    fieldErrors: ['age_too_young', 'setting_invalid'],
  }),
  /**
   * A picture, re-encoded from its pixels. `shown`: its address for the caller until it is saved. Without a saved form
   * it is deleted after a day.
   */
  'admin.picture': endpoint({
    ...WRITE,
    encoding: 'multipart',
    path: '/api/moderation/admin/picture.php',
    files: { file: 5 * 1024 ** 2 },
    input: z.strictObject({
      file: z.optional(z.instanceof(Uint8Array)),
      use: z.optional(z.enum(PICTURE_USES)),
    }),
    output: z.object({ ...done.shape, picture: z.string(), shown: z.string() }),
    errors: ['bad_request', 'payload_too_large', 'dont_have_permission', 'unavailable'],
    reasons: ['need_recent_auth'],
    fieldErrors: ['required', 'file_invalid_type', 'file_too_large', 'invalid_image_size'],
  }),
  /** Members by the beginning of their names, or those with a role. */
  'admin.members': endpoint({
    ...READ,
    path: '/api/moderation/admin/members.php',
    input: z.strictObject({
      page,
      q: z.optional(z.string().check(z.maxLength(60))),
      role: z.optional(memberRole),
    }),
    output: adminMembers,
    errors: ['bad_request'],
  }),
  /** `was`: the role that the admin saw. One admin always remains. */
  'admin.role': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/role.php',
    input: z.strictObject({ _id: memberId, was: memberRole, role: memberRole }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['edit_conflict', 'need_recent_auth'],
  }),
  /** Closes an account until the end of a day, or permanently, and ends its sessions. */
  'admin.ban': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/ban.php',
    input: z.strictObject({
      _id: memberId,
      reason: z.string().check(z.maxLength(4_000)),
      until: z.optional(z.string().check(z.maxLength(10))),
    }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission'],
    reasons: ['need_recent_auth'],
    fieldErrors: ['required', 'max_length', 'setting_invalid'],
  }),
  'admin.unban': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/unban.php',
    input: z.strictObject({ _id: memberId }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission'],
    reasons: ['need_recent_auth'],
  }),
  /** Jobs: the first ones in a state. */
  'admin.jobs': endpoint({
    ...READ,
    path: '/api/moderation/admin/jobs.php',
    input: z.strictObject({ state: z.enum(JOB_STATES) }),
    output: adminJobs,
    errors: ['bad_request'],
  }),
  /** Tries a failed job again, or cancels one that does not run. */
  'admin.job': endpoint({
    ...WRITE,
    path: '/api/moderation/admin/job.php',
    input: z.strictObject({ id: objectNumber, act: z.enum(['retry', 'cancel']) }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['need_recent_auth'],
  }),
  'admin.health': endpoint({
    ...READ,
    path: '/api/moderation/admin/health.php',
    input: z.strictObject({}),
    output: adminHealth,
    errors: [],
  }),
  /** Acts 2 and 4 of the specification by staff, on any video except their own. */
  'admin.video': endpoint({
    ...WRITE,
    access: 'moderator',
    path: '/api/moderation/video.php',
    input: z.strictObject({
      video_id: videoId,
      act: z.enum(['2', '4']),
      days: z.optional(wholeNumber(READD_DAYS.min, READD_DAYS.max)),
      /** The reason of a deletion, for the uploader. */
      reason: z.optional(z.enum(STAFF_REASONS)),
      note: z.optional(z.string().check(z.maxLength(8_192))),
    }),
    output: done,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['readd_too_early', 'decision_stale', 'need_recent_auth'],
    fieldErrors: ['required', 'max_length'],
  }),
} as const satisfies ApiTable;
