import * as z from 'zod';
import { finishJob, type Job, onCommit, putJob, type Steps } from '../../../platform/index.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { CHECK_JOB } from '../../uploads/services/transition.ts';
import { MachineError } from '../box/run-boxed.ts';
import type { MediaSite } from './media-site.ts';

/** Steps of a conversion, each a kind of job. */
export const KINDS = [CHECK_JOB, 'pictures', 'rendition', 'stream'] as const;
export type MediaKind = (typeof KINDS)[number];
export type Lanes = readonly (readonly MediaKind[])[];

/**
 * What is done side by side, so that nobody's check waits for another's long film: the check of a large file takes a
 * minute, its pictures some, its qualities hours.
 */
export const LANES: Lanes = [[CHECK_JOB], ['pictures'], ['rendition', 'stream']];
/** Lanes that have a second worker: the first may be at a large file. */
export const HELPED: Lanes = LANES.slice(0, 1);

const source = z.object({
  width: z.number(),
  height: z.number(),
  isHdr: z.boolean(),
  seconds: z.number(),
  frames: z.number(),
});
/** What was found out of a video, for the steps that follow. */
export type Source = z.output<typeof source>;

const storyboard = z.object({ key: z.string(), tiles: z.int(), everyMs: z.int() });
export type StoredStoryboard = z.output<typeof storyboard>;

const payload = z.object({
  submission: z.int(),
  source: z.optional(source),
  storyboard: z.optional(storyboard),
  /** Of the rendition to make, or of the one to pack for streaming. */
  height: z.optional(z.int()),
});
export type MediaPayload = z.output<typeof payload>;

export function payloadOf(job: Pick<Job, 'payload'>): MediaPayload {
  return payload.parse(JSON.parse(new TextDecoder().decode(job.payload)));
}

/** Of two jobs for the same step of a submission there is one. */
export function keyOf(kind: MediaKind, { submission, height }: MediaPayload): string {
  return height === undefined ? `${kind}:${submission}` : `${kind}:${submission}:${height}`;
}

/** Puts the next step, in the change that ends the one before. */
export function* putNext(
  { jobs }: Pick<MediaSite, 'jobs'>,
  kind: MediaKind,
  next: MediaPayload,
  now: number,
): Steps<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(next));
  const owner = yield* submissionOf(next.submission);
  const job = { kind, key: keyOf(kind, next), payload: bytes, runAt: now };
  yield* putJob({ ...job, ...(owner && { ownerId: owner.member_id }) }, now);
  yield* onCommit(jobs.wake);
}

/** Ends a job in the change that stores what it did: both happen or neither, and a job that another took over does nothing. */
export function* endJob(job: Job): Steps<void> {
  if (!(yield* finishJob(job))) throw new MachineError('lease_lost');
}
