import * as z from 'zod/mini';
import { appErrorData } from '../errors/app-error.ts';
import { gatePass } from './gate.ts';
import { videoBrief } from './video-brief.ts';
import { count, instant } from './wire.ts';

export const downloadId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/))
  .brand<'DownloadId', 'inout'>();
export type DownloadId = z.infer<typeof downloadId>;

/** `gone`: it was finished, and its file is missing. `handed_over`: the browser has it, and a page cannot know more. */
export const DOWNLOAD_STATES = [
  'queued',
  'running',
  'paused',
  'failed',
  'done',
  'gone',
  'handed_over',
] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

const what = {
  ...videoBrief,
  /** A format of the video, as `video.file` names it. */
  format: z.string().check(z.maxLength(40)),
  label: z.string().check(z.maxLength(40)),
};

/** A file to download, with the pass of the wait before it. */
export const downloadRequest = z.strictObject({ ...what, pass: gatePass });
export type DownloadRequest = z.output<typeof downloadRequest>;

export const download = z.object({
  ...what,
  id: downloadId,
  state: z.enum(DOWNLOAD_STATES),
  /** Why it failed or was paused automatically. */
  error: z.nullable(appErrorData),
  /** It is running, but its attempts fail at the moment. */
  isRetrying: z.boolean(),
  receivedBytes: count,
  totalBytes: z.nullable(count),
  bytesPerSecond: count,
  secondsLeft: z.nullable(count),
  /** Name in the download folder; never a path. Empty until it is known. */
  fileName: z.string().check(z.maxLength(255)),
  addedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Download = z.output<typeof download>;

/** All downloads: waiting ones in their order, then finished ones, newest first. */
export const downloads = z.array(download).check(z.maxLength(10_000));
export type Downloads = z.output<typeof downloads>;

export const downloadIds = z.array(downloadId).check(z.minLength(1), z.maxLength(1_000));

/** Moves a waiting download before another one, or to the end. */
export const downloadMove = z.strictObject({ id: downloadId, before: z.nullable(downloadId) });
