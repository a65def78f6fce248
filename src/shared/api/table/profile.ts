import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { audiences } from '../../entities/audience.ts';
import { optionalFields } from '../../entities/optional-fields.ts';
import { ownProfile, profileForm } from '../../entities/profile.ts';
import { videoId } from '../../ids.ts';
import { MEMBER_PICTURE } from '../../member-limits.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
const POST = { method: 'POST', path: '/api/member.php', cacheSeconds: LIFETIME.own } as const;
const OWN = { ...POST, access: 'member', encoding: 'form' } as const;
const LIMITED = ['bad_request', 'too_many_requests'] as const;

const pixels = z.optional(wholeNumber(0, 100_000));
const PICTURE = {
  ...POST,
  access: 'member',
  encoding: 'multipart',
  files: { file: MEMBER_PICTURE.fileMax },
  input: z.strictObject({
    file: z.optional(z.instanceof(Uint8Array)),
    // The used area of the upright picture, pixels; by default its middle.
    x: pixels,
    y: pixels,
    width: pixels,
    height: pixels,
  }),
  output: z.object({ ...done.shape, picture: z.string() }),
  errors: ['bad_request', 'payload_too_large', 'too_many_requests', 'unavailable'],
  fieldErrors: ['required', 'file_invalid_type', 'file_too_large', 'invalid_image_size'],
} as const;

/** A member's changes of their own profile (specification 3, 5, 6 and 8; decisions D). */
export const profileTable = {
  'profile.get': endpoint({
    ...OWN,
    match: { act: 'profile' },
    input: z.strictObject({}),
    output: ownProfile,
    errors: ['bad_request', 'not_found'],
  }),
  /** A missing field does not change; an empty one is removed. */
  'profile.edit': endpoint({
    ...OWN,
    match: { act: 'edit' },
    input: z.strictObject(optionalFields(profileForm.shape)),
    output: done,
    errors: [...LIMITED, 'not_found'],
    fieldErrors: ['max_length', 'age_too_young'],
  }),
  'profile.avatar': endpoint({ ...PICTURE, match: { act: 'avatar' } }),
  'profile.cover': endpoint({ ...PICTURE, match: { act: 'cover' } }),
  /** Removes a picture. */
  'profile.picture': endpoint({
    ...OWN,
    match: { act: 'picture', section: 'del' },
    input: z.strictObject({ kind: z.enum(['avatar', 'cover']) }),
    output: done,
    errors: ['bad_request'],
  }),
  'profile.privacy': endpoint({
    ...OWN,
    match: { act: 'privacy' },
    input: z.strictObject(optionalFields(audiences.shape)),
    output: done,
    errors: ['bad_request'],
  }),
  /** Whether the site stores the member's visits from now on. */
  'profile.history': endpoint({
    ...OWN,
    match: { act: 'history', section: 'edit' },
    input: z.strictObject({ keep: z.enum(['0', '1']) }),
    output: done,
    errors: ['bad_request'],
  }),
  /** Removes a video from the history; without one, all. */
  'profile.forget': endpoint({
    ...OWN,
    match: { act: 'history', section: 'rem' },
    input: z.strictObject({ video_id: z.optional(videoId) }),
    output: done,
    errors: ['bad_request'],
  }),
} as const satisfies ApiTable;
