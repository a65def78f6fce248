import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import {
  submissionId,
  submissionState,
  uploadCheck,
  uploadDetail,
  uploadFile,
  uploadPage,
} from '../../entities/upload.ts';
import { STATS_RANGES, uploadStats } from '../../entities/upload-stats.ts';
import { pictureAddress } from '../../entities/wire.ts';
import { CATALOGUES, LANGUAGES } from '../../filters/enums.ts';
import { videoId } from '../../ids.ts';
import { READD_DAYS, SCREENSHOTS, VIDEO_BYTES_MAX, VIDEO_COVER } from '../../upload/limits.ts';
import { OWN_UPLOAD_SORTS, ownUploadWords } from '../../upload/own-list.ts';
import { SUBMISSION_STATES } from '../../upload/transitions.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page, wholeNumber } from '../fields.ts';

const done = { ok: z.literal(true), success: z.literal(true) } as const;
/** The state of a submission after an action. */
const moved = z.object({ ...done, id: submissionId, state: submissionState, version: z.int() });

const OWN = { access: 'member', cacheSeconds: LIFETIME.own } as const;
const READ = { ...OWN, method: 'GET', encoding: 'none' } as const;
const WRITE = { ...OWN, method: 'POST', encoding: 'form' } as const;
const ACT = { ...WRITE, path: '/api/upload.php' } as const;
const EDIT = { ...WRITE, path: '/api/video_edit.php' } as const;

const pixels = z.optional(wholeNumber(0, 100_000));
const flag = z.enum(['0', '1']);
const text = z.optional(z.string().check(z.maxLength(16_384)));
/** A number of bytes or seconds as text; values that are too large are still numbers. */
const amount = z.codec(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
  z.int().check(z.gte(0), z.lte(999_999_999_999_999)),
  {
    decode: (digits) => Number(digits),
    encode: (value) => String(value),
  },
);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.minLength(1), z.maxLength(1_024));
const cid = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** Words separated by commas; an empty text means none. */
const list = (word: string, most: number) =>
  z.optional(z.string().check(z.regex(new RegExp(`^(?:${word}(?:,${word}){0,${most - 1}})?$`))));
const dirs = list('[a-z0-9-]{1,100}', 100);
const tagList = list('[^,]{1,200}', 100);

/** A submission, by its own id or by its video's. */
const which = { id: z.optional(submissionId), video_id: z.optional(videoId) };
const version = z.optional(wholeNumber(1, 1_000_000));
const NOT_OWN = ['bad_request', 'not_found', 'dont_have_permission', 'conflict'] as const;
const FILE = [
  'video_invalid_type',
  'video_bad_filename',
  'video_size_limit',
  'video_corrupted_file',
] as const;

const WORDS = [
  'title_required',
  'too_few_categories',
  'min_length',
  'max_length',
  'too_many_categories',
] as const;

/** The description of a new file before its first byte. */
const NEW_UPLOAD = {
  cid,
  name,
  bytes: amount,
  quick_hash: hash,
  exclusive: flag,
  // 0 public, 1 private (specification 3).
  visible: z.optional(flag),
  /** The confirmed items of the declaration, and the version of its text. */
  declaration: list('[a-z]{1,20}', 20),
  declaration_version: z.optional(z.string().check(z.maxLength(20))),
  /** The title from the file's name. */
  title: text,
  seconds: z.optional(amount),
} as const;
const NEW_ERRORS = [
  'bad_request',
  'payload_too_large',
  'conflict',
  'dont_have_permission',
  'unavailable',
  'too_many_requests',
] as const;
const NEW_REASONS = [
  ...FILE,
  'video_duplicate',
  'video_too_short',
  'declaration_required',
  'quota_exceeded',
  'storage_full',
] as const;

/** Members' submissions and their states (specification 4 to 8, decisions B and D). */
export const uploadsTable = {
  /** Checks a file before its first byte. */
  'upload.check': endpoint({
    ...WRITE,
    path: '/api/upload_check.php',
    input: z.strictObject({
      name,
      bytes: amount,
      quick_hash: z.optional(hash),
      seconds: z.optional(amount),
      exclusive: z.optional(flag),
    }),
    output: uploadCheck,
    errors: ['bad_request', 'too_many_requests'],
  }),
  /** The bytes follow by tus at `address`. `cid`: the client's own id; sent again, it stays one upload. */
  'upload.create': endpoint({
    ...WRITE,
    path: '/api/upload_create.php',
    input: z.strictObject(NEW_UPLOAD),
    output: z.object({ ...done, id: submissionId, ...uploadFile.shape }),
    errors: NEW_ERRORS,
    reasons: NEW_REASONS,
  }),
  /** The same in one request, with the bytes at the end of the form: for clients without tus. */
  'video.send': endpoint({
    ...EDIT,
    encoding: 'multipart',
    match: { act: '0' },
    files: { file: VIDEO_BYTES_MAX },
    isStreamed: true,
    input: z.strictObject({
      ...NEW_UPLOAD,
      cid: z.optional(cid),
      quick_hash: z.optional(hash),
      file: z.optional(z.instanceof(Uint8Array)),
    }),
    output: z.object({ ...done, id: submissionId, ...uploadFile.shape }),
    errors: [...NEW_ERRORS, 'not_found'],
    reasons: [...NEW_REASONS, 'upload_gone', 'upload_locked'],
    fieldErrors: ['required'],
  }),
  /** A member's own submissions, searched by titles and files; `language`: of the titles by which they are sorted. */
  'upload.list': endpoint({
    ...READ,
    path: '/api/json/uploads/0/{state}.{page}.json',
    input: z.strictObject({
      state: z.enum(['all', ...SUBMISSION_STATES]),
      page,
      search: z.optional(ownUploadWords),
      sort: z.optional(z.enum(OWN_UPLOAD_SORTS)),
      language: z.optional(z.enum(LANGUAGES)),
    }),
    output: uploadPage,
    errors: ['bad_request'],
  }),
  'upload.get': endpoint({
    ...READ,
    path: '/api/json/upload/0/{id}.json',
    input: z.strictObject({ id: submissionId }),
    output: uploadDetail,
    errors: ['bad_request', 'not_found'],
  }),
  /** The counters of a member's own video by day. */
  'upload.stats': endpoint({
    ...READ,
    path: '/api/json/upload_stats/0/{video_id}.{range}.json',
    input: z.strictObject({ video_id: videoId, range: z.enum(STATS_RANGES) }),
    output: uploadStats,
    errors: ['bad_request', 'not_found'],
  }),
  /** Ends an upload; its bytes are deleted. */
  'upload.cancel': endpoint({
    ...ACT,
    match: { act: 'cancel' },
    input: z.strictObject({ id: submissionId }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['decision_stale'],
  }),
  'upload.retry': endpoint({
    ...ACT,
    match: { act: 'retry' },
    input: z.strictObject({ id: submissionId }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['decision_stale'],
  }),
  /** Sends it for review. */
  'upload.submit': endpoint({
    ...ACT,
    match: { act: 'submit' },
    input: z.strictObject({ id: submissionId, version }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['decision_stale', 'need_select_screenshot'],
    fieldErrors: WORDS,
  }),
  /** Possible once per version; another moderator decides. */
  'upload.appeal': endpoint({
    ...ACT,
    match: { act: 'appeal' },
    input: z.strictObject({ id: submissionId, note: text }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['already_decided', 'decision_stale'],
    fieldErrors: ['max_length'],
  }),
  /** Saves metadata; absent fields do not change. For published content this starts an edit, which is reviewed. */
  'video.save': endpoint({
    ...EDIT,
    match: { act: '1' },
    input: z.strictObject({
      ...which,
      title_en: text,
      title_ja: text,
      description_en: text,
      description_ja: text,
      categories: dirs,
      models: dirs,
      new_models: tagList,
      tags: tagList,
      /** An additional category; if it is there already, nothing changes. */
      add_category: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))),
      orientation: z.optional(z.enum(['0', '1', '2', '3', '4', '5'])),
      gender: z.optional(z.enum(CATALOGUES)),
      language: z.optional(z.enum(['', ...LANGUAGES])),
      channel: z.optional(z.string().check(z.regex(/^[a-z0-9-]{0,100}$/))),
      visible: z.optional(flag),
      version,
    }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['decision_stale'],
    fieldErrors: WORDS,
  }),
  'video.remove': endpoint({
    ...EDIT,
    match: { act: '2' },
    input: z.strictObject(which),
    output: z.object(done),
    errors: NOT_OWN,
  }),
  /** Private or public, at once and without review; without `visible` the other value. */
  'video.toggle': endpoint({
    ...EDIT,
    match: { act: '3' },
    input: z.strictObject({ ...which, visible: z.optional(flag) }),
    output: z.object({ ...done, visible: flag }),
    errors: NOT_OWN,
  }),
  /** Sets the publication date to now; possible again after `days`. */
  'video.readd': endpoint({
    ...EDIT,
    match: { act: '4' },
    input: z.strictObject({ ...which, days: z.optional(wholeNumber(READD_DAYS.min, READD_DAYS.max)) }),
    output: z.object(done),
    errors: NOT_OWN,
    reasons: ['readd_too_early'],
  }),
  /** Chooses one of the video's pictures, from 1; 0: the cover that was sent. */
  'video.picture': endpoint({
    ...EDIT,
    match: { act: '5' },
    input: z.strictObject({ ...which, picture: z.optional(wholeNumber(0, SCREENSHOTS)) }),
    output: moved,
    errors: NOT_OWN,
    reasons: ['need_select_screenshot', 'decision_stale'],
    fieldErrors: WORDS,
  }),
  /** Sends a cover and chooses it. */
  'video.cover': endpoint({
    ...EDIT,
    encoding: 'multipart',
    match: { act: 'cover' },
    files: { file: VIDEO_COVER.fileMax },
    input: z.strictObject({
      ...which,
      file: z.optional(z.instanceof(Uint8Array)),
      // The used area of the upright picture, pixels; by default its middle.
      x: pixels,
      y: pixels,
      width: pixels,
      height: pixels,
    }),
    output: z.object({ ...moved.shape, picture: pictureAddress }),
    errors: [...NOT_OWN, 'payload_too_large', 'unavailable', 'too_many_requests'],
    reasons: ['screenshot_failed', 'decision_stale'],
    fieldErrors: [...WORDS, 'required', 'file_invalid_type', 'file_too_large', 'invalid_image_size'],
  }),
} as const satisfies ApiTable;
