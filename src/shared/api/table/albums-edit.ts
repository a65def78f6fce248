import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { ownAlbum, ownPhoto } from '../../entities/own-album.ts';
import { albumId, photoId } from '../../ids.ts';
import { PHOTO, PLACE_MAX } from '../../upload/album-limits.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';

const OWN = { access: 'member', cacheSeconds: LIFETIME.own } as const;
const EDIT = { ...OWN, method: 'POST', path: '/api/album_edit.php' } as const;
const FORM = { ...EDIT, encoding: 'form' } as const;

const done = { ok: z.literal(true), success: z.literal(true) } as const;
/** The changed album, and the version of its order and metadata. */
const changed = z.object({ ...done, album_id: albumId, version: z.int() });
const flag = z.enum(['0', '1']);
const text = z.optional(z.string().check(z.maxLength(16_384)));
/** Words separated by commas; an empty text means none. */
const dirs = z.optional(z.string().check(z.regex(/^(?:[a-z0-9-]{1,100}(?:,[a-z0-9-]{1,100}){0,99})?$/)));
const tags = z.optional(z.string().check(z.regex(/^(?:[^,]{1,200}(?:,[^,]{1,200}){0,99})?$/)));
const version = z.optional(wholeNumber(1, 999_999_999));
const which = { album_id: albumId };
const photo = { ...which, photo_id: photoId };

const NOT_OWN = ['bad_request', 'not_found', 'dont_have_permission', 'conflict'] as const;
const WORDS = ['title_required', 'min_length', 'max_length'] as const;

/** Members' own albums (specification 2 and 7, decisions D); `upload.get` has their state of review. */
export const albumsEditTable = {
  /** An album as its member edits it. */
  'album.own': endpoint({
    ...OWN,
    method: 'GET',
    encoding: 'none',
    path: '/api/json/album_edit/0/{album_id}.json',
    input: z.strictObject(which),
    output: ownAlbum,
    errors: ['bad_request', 'not_found'],
  }),
  /**
   * Adds an album, or saves the metadata of `album_id`; absent fields do not change. Changes of a published album are
   * reviewed.
   */
  'album.save': endpoint({
    ...FORM,
    match: { act: '1' },
    input: z.strictObject({
      album_id: z.optional(albumId),
      title_en: text,
      title_ja: text,
      models: dirs,
      tags,
      // 0 public, 1 private (specification 3).
      visible: z.optional(flag),
      version,
    }),
    output: changed,
    errors: NOT_OWN,
    reasons: ['quota_exceeded', 'edit_conflict'],
    fieldErrors: WORDS,
  }),
  /** In any state; a held album is deleted when it is released. */
  'album.remove': endpoint({
    ...FORM,
    match: { act: '2' },
    input: z.strictObject(which),
    output: z.object(done),
    errors: NOT_OWN,
  }),
  /** Private or public, at once and without review; without `visible` the other value. */
  'album.toggle': endpoint({
    ...FORM,
    match: { act: '3' },
    input: z.strictObject({ ...which, visible: z.optional(flag) }),
    output: z.object({ ...done, visible: flag }),
    errors: NOT_OWN,
  }),
  /** Chooses the cover photo of the album. */
  'album.cover': endpoint({
    ...FORM,
    match: { act: '5' },
    input: z.strictObject(photo),
    output: changed,
    errors: NOT_OWN,
    fieldErrors: ['invalid_image_size'],
  }),
  /**
   * Adds a photo at a place, by default the last. `cid`: the client's own id of it; sent again, it stays one photo.
   * Nobody else sees it before it is approved.
   */
  'album.photo': endpoint({
    ...EDIT,
    encoding: 'multipart',
    match: { act: '6' },
    files: { file: PHOTO.fileMax },
    input: z.strictObject({
      ...which,
      file: z.optional(z.instanceof(Uint8Array)),
      place: z.optional(wholeNumber(0, PLACE_MAX)),
      cid: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    }),
    output: z.object({ ...changed.shape, photo: ownPhoto }),
    errors: [...NOT_OWN, 'payload_too_large', 'unavailable', 'too_many_requests'],
    reasons: ['album_full'],
    fieldErrors: ['required', 'file_invalid_type', 'file_too_large'],
  }),
  'album.photoRemove': endpoint({
    ...FORM,
    match: { act: '7' },
    input: z.strictObject(photo),
    output: changed,
    errors: NOT_OWN,
  }),
  /** Moves a photo before another one, by default to the end; the client must have seen the present order. */
  'album.move': endpoint({
    ...FORM,
    match: { act: '8' },
    input: z.strictObject({ ...photo, before: z.optional(photoId), version: wholeNumber(1, 999_999_999) }),
    output: changed,
    errors: NOT_OWN,
    reasons: ['edit_conflict'],
  }),
  /** The captions of a photo; those of a public photo are reviewed. */
  'album.caption': endpoint({
    ...FORM,
    match: { act: 'caption' },
    input: z.strictObject({ ...photo, caption_en: text, caption_ja: text }),
    output: changed,
    errors: NOT_OWN,
    fieldErrors: ['max_length'],
  }),
} as const satisfies ApiTable;
