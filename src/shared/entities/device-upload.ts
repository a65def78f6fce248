import * as z from 'zod/mini';
import { objectNumber } from '../ids.ts';
import { count } from './wire.ts';

/** Reference of a picked file, for the window that picked it; it does not reveal the file's path. */
const fileRef = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const fileChoice = z.strictObject({ kind: z.enum(['video']) });
export type FileChoice = z.output<typeof fileChoice>;

/** A file of this device. One that cannot be read, or is no file, has 0 bytes. */
const pickedFile = z.object({ ref: fileRef, name: z.string(), bytes: count });
export const pickedFiles = z.array(pickedFile);
export type PickedFiles = z.output<typeof pickedFiles>;

/** Files dropped at once, at most. */
const DROPPED_MAX = 1_000;
/** Files dropped on a page; the host gets their paths, which the preload finds and no page sees. */
export const droppedFiles = z.array(z.unknown()).check(z.maxLength(DROPPED_MAX));

export const fileNamed = z.strictObject({ ref: fileRef });

/** A file with the submission that it is for, and the path at the site where its bytes go. */
export const uploadStart = z.strictObject({
  ref: fileRef,
  id: objectNumber,
  address: z.string().check(z.regex(/^\/api\/upload\/[0-9a-f]{32}$/)),
});
export type UploadStart = z.output<typeof uploadStart>;

/** The transfer of an upload, by id of its submission. `stopped`: by an error; `code` says which. */
const deviceUpload = z.object({
  id: objectNumber,
  state: z.enum(['queued', 'moving', 'paused', 'stopped', 'done']),
  sent: count,
  bytes: count,
  /** Recent bytes a second; 0: not known. */
  rate: count,
  code: z.nullable(z.string()),
});

/** The member's uploads from this device, in their order. */
export const deviceUploads = z.array(deviceUpload);
export type DeviceUploads = z.output<typeof deviceUploads>;

export const uploadIds = z.array(objectNumber).check(z.minLength(1), z.maxLength(1_000));
/** Moves a waiting upload before another one, or to the end. */
export const uploadMove = z.strictObject({ id: objectNumber, before: z.nullable(objectNumber) });
