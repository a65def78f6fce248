import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { PROCESSING_LACKS } from '../../moderation/processing.ts';
import { PROFILE_PARTS } from '../../moderation/profile-parts.ts';
import { WAITING_KINDS } from '../../moderation/waiting.ts';
import { moderationWaiting } from '../../entities/moderation-waiting.ts';
import { memberRecord } from '../../entities/member-record.ts';
import { submissionId, submissionState } from '../../entities/upload.ts';
import {
  moderationComments,
  moderationDetail,
  moderationQueue,
} from '../../entities/moderation-submission.ts';
import { count } from '../../entities/wire.ts';
import { commentId, memberId, objectNumber } from '../../ids.ts';
import { BAN_DAYS_MAX } from '../../upload/limits.ts';
import { STAFF_REASONS } from '../../upload/reasons-of-staff.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../../upload/transitions.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page, wholeNumber } from '../fields.ts';

const STAFF = { access: 'moderator', isHidden: true, cacheSeconds: LIFETIME.own } as const;
const READ = { ...STAFF, method: 'GET', encoding: 'none' } as const;
const ACT = { ...STAFF, method: 'POST', encoding: 'form' } as const;

/** An id as a filter; 0: none. */
const someId = wholeNumber(0, 999_999_999);
const reason = z.optional(z.enum(STAFF_REASONS));
const note = z.optional(z.string().check(z.maxLength(8_192)));
const done = { ok: z.literal(true), success: z.literal(true) } as const;
const WRONG_WORDS = ['required', 'max_length'] as const;

/** Decisions of staff (specification 4 and 6). For everybody else these addresses do not exist. */
export const moderationTable = {
  /** All kinds of items that wait for staff: overdue ones first, then by severity, then the oldest. */
  'desk.waiting': endpoint({
    ...READ,
    path: '/api/moderation/waiting/0/{kind}.{page}.json',
    input: z.strictObject({ kind: z.enum(['all', ...WAITING_KINDS]), page }),
    output: moderationWaiting,
    errors: ['bad_request', 'not_found'],
  }),
  /** Whether videos are converted, and how many wait if they are not. */
  'desk.processing': endpoint({
    ...READ,
    path: '/api/moderation/processing.php',
    input: z.strictObject({}),
    output: z.object({
      /** Empty: nothing is missing, or the site has not tested its tools yet. */
      lacks: z.enum(['', ...PROCESSING_LACKS]),
      /** Files that are stored but not converted. */
      waiting: count,
    }),
    errors: [],
  }),
  /**
   * Submissions in a state, by severity, then the oldest first; `waiting` includes published ones that look like removed
   * content.
   */
  'desk.queue': endpoint({
    ...READ,
    path: '/api/moderation/queue/0/{state}.{kind}.{whose}.{uploader}.{page}.json',
    input: z.strictObject({
      state: z.enum(SUBMISSION_STATES),
      kind: z.enum(['all', ...SUBMISSION_KINDS]),
      /** `mine`: claimed by the caller; `free`: claimed by nobody. */
      whose: z.enum(['all', 'mine', 'free']),
      /** Id of the uploader; 0: everybody's. */
      uploader: someId,
      page,
    }),
    output: moderationQueue,
    errors: ['bad_request', 'not_found'],
  }),
  'desk.item': endpoint({
    ...READ,
    path: '/api/moderation/item/0/{id}.json',
    input: z.strictObject({ id: submissionId }),
    output: moderationDetail,
    errors: ['bad_request', 'not_found'],
  }),
  /** The submission of a video or an album that is or was public; `null`: none. */
  'desk.find': endpoint({
    ...READ,
    path: '/api/moderation/find/0/{on}.{object_id}.json',
    input: z.strictObject({ on: z.enum(['video', 'album']), object_id: objectNumber }),
    output: z.object({ id: z.nullable(submissionId) }),
    errors: ['bad_request', 'not_found'],
  }),
  /** Claims a submission for a quarter of an hour; `take` takes over another's claim. */
  'desk.claim': endpoint({
    ...ACT,
    path: '/api/moderation/claim.php',
    input: z.strictObject({ id: submissionId, act: z.enum(['claim', 'take', 'leave']) }),
    output: z.object({ ...done, until: z.nullable(z.iso.datetime()) }),
    errors: ['bad_request', 'not_found', 'conflict'],
    reasons: ['claim_taken'],
  }),
  /** Decides about one version and exactly its shown content; later changes are not decided. */
  'desk.decide': endpoint({
    ...ACT,
    path: '/api/moderation/decide.php',
    input: z.strictObject({
      id: submissionId,
      version: wholeNumber(1, 1_000_000),
      /** From `desk.item`. */
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** `pass`: published content looks like removed content but is not. */
      verdict: z.enum(['approve', 'refuse', 'ask', 'hold', 'release', 'remove', 'pass']),
      reason,
      note,
    }),
    output: z.object({
      ...done,
      state: submissionState,
      version: z.int(),
      /** Approvals still needed, if two people must approve. */
      missing: z.int(),
      /** The approval has made its member an uploader. */
      is_uploader: z.boolean(),
    }),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['decision_stale', 'already_decided', 'claim_taken', 'held_by_case'],
    fieldErrors: WRONG_WORDS,
  }),
  /** Decides about all submissions of one uploader for which the verdict is possible, a hundred at a time. */
  'desk.bulk': endpoint({
    ...ACT,
    path: '/api/moderation/bulk.php',
    input: z.strictObject({
      _id: memberId,
      verdict: z.enum(['refuse', 'hold', 'release', 'remove']),
      reason,
      note,
    }),
    output: z.object({
      ...done,
      done: z.int(),
      left: z.int(),
      /** Submissions that a case hides: only its decision releases them. */
      by_case: z.int(),
    }),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['decision_stale', 'need_recent_auth'],
    fieldErrors: WRONG_WORDS,
  }),
  /** Warns a member, bans them (`days` from now, 0: permanently), or ends their ban. */
  'desk.member': endpoint({
    ...ACT,
    path: '/api/moderation/member.php',
    input: z.strictObject({
      _id: memberId,
      act: z.enum(['warn', 'ban', 'unban']),
      days: z.optional(wholeNumber(0, BAN_DAYS_MAX)),
      reason,
      note,
    }),
    output: z.object(done),
    errors: ['bad_request', 'not_found', 'dont_have_permission'],
    reasons: ['need_recent_auth'],
    fieldErrors: WRONG_WORDS,
  }),
  /** What staff has done about a member, cases about them and their content, and their refused submissions. */
  'desk.record': endpoint({
    ...READ,
    path: '/api/moderation/record/0/{_id}.json',
    input: z.strictObject({ _id: memberId }),
    output: memberRecord,
    errors: ['bad_request', 'not_found'],
  }),
  /** Removes a picture, the name or the texts of a member's profile. */
  'desk.clear': endpoint({
    ...ACT,
    path: '/api/moderation/clear.php',
    input: z.strictObject({ _id: memberId, part: z.enum(PROFILE_PARTS), reason, note }),
    output: z.object(done),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['already_decided', 'need_recent_auth'],
    fieldErrors: WRONG_WORDS,
  }),
  /** Comments that look like spam and wait for review, the oldest first. */
  'desk.comments': endpoint({
    ...READ,
    path: '/api/moderation/comments/0/{comment}.{page}.json',
    input: z.strictObject({
      /** A single comment; 0: all. */
      comment: someId,
      page,
    }),
    output: moderationComments,
    errors: ['bad_request', 'not_found'],
  }),
  /** A removal needs a reason, which the author reads. */
  'desk.comment': endpoint({
    ...ACT,
    path: '/api/moderation/held-comment.php',
    input: z.strictObject({ comment_id: commentId, verdict: z.enum(['show', 'remove']), reason, note }),
    output: z.object(done),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['already_decided', 'held_by_case'],
    fieldErrors: WRONG_WORDS,
  }),
} as const satisfies ApiTable;
