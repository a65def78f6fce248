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
 * Lanes run in parallel, so that a check never waits for another member's long video: the check of a large file takes a
 * minute, its pictures some minutes, its qualities hours.
 */
export const LANES: Lanes = [[CHECK_JOB], ['pictures'], ['rendition', 'stream']];
/** Lanes with a second worker, because the first may be busy with a large file. */
export const HELPED: Lanes = LANES.slice(0, 1);

const source = z.object({
  width: z.number(),
  height: z.number(),
  isHdr: z.boolean(),
  seconds: z.number(),
  frames: z.number(),
});
/** What the check found out about a video, for the later steps. */
export type Source = z.output<typeof source>;

const storyboard = z.object({ key: z.string(), tiles: z.int(), everyMs: z.int() });
export type StoredStoryboard = z.output<typeof storyboard>;

const payload = z.object({
  submission: z.int(),
  source: z.optional(source),
  storyboard: z.optional(storyboard),
  /** Of the rendition to encode, or of the one to pack for streaming. */
  height: z.optional(z.int()),
});
export type MediaPayload = z.output<typeof payload>;

export function payloadOf(job: Pick<Job, 'payload'>): MediaPayload {
  return payload.parse(JSON.parse(new TextDecoder().decode(job.payload)));
}

/** A unique key: a step of a submission has at most one job. */
export function keyOf(kind: MediaKind, { submission, height }: MediaPayload): string {
  return height === undefined ? `${kind}:${submission}` : `${kind}:${submission}:${height}`;
}

/** Adds the next step in the change that ends this one. */
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

/**
 * Ends a job in the change that stores its result, so that both happen or neither. If another worker took the job over,
 * nothing happens.
 */
export function* endJob(job: Job): Steps<void> {
  if (!(yield* finishJob(job))) throw new MachineError('lease_lost');
}
