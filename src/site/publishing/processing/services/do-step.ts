import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../../platform/index.ts';
import { submissionOf, type Submission } from '../../uploads/repositories/submissions.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { CHECK_JOB } from '../../uploads/services/transition.ts';
import { endConversion } from './end-conversion.ts';
import type { Box } from '../box/box.ts';
import { DamagedError, MediaError } from '../steps/media-error.ts';
import { askAgain } from './ask-again.ts';
import { checkStep } from './check-step.ts';
import { dropUnnamed } from './made-keys.ts';
import { payloadOf, type MediaKind } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import type { StepRun } from './step-run.ts';
import { picturesStep } from './pictures-step.ts';
import { renditionStep } from './rendition-step.ts';
import { streamStep } from './stream-step.ts';

const STEPS: Readonly<Record<MediaKind, (run: StepRun) => Promise<void>>> = {
  [CHECK_JOB]: checkStep,
  pictures: picturesStep,
  rendition: renditionStep,
  stream: streamStep,
};

/** Whether a step still has to run: a job that comes too late, or twice, does nothing. */
function isDue(kind: MediaKind, { state, video_id }: Submission): boolean {
  if (kind === CHECK_JOB) return state === 'received';
  if (kind === 'stream') return video_id !== null && state !== 'deleted';
  return state === 'converting' || (kind === 'rendition' && video_id !== null);
}

export interface Worksite {
  readonly site: MediaSite;
  readonly box: Box;
  /** Folder for the files of steps, on the disk of the store. */
  readonly work: string;
  readonly signal: AbortSignal;
}

/** Runs one step. A verdict on the file ends the conversion; after any other error the step is tried again. */
export async function doStep(worksite: Worksite, kind: MediaKind, job: Job): Promise<void> {
  const { site, box, work, signal } = worksite;
  const payload = payloadOf(job);
  const submission = await readSteps(site.database, submissionOf(payload.submission));
  if (!submission || !isDue(kind, submission)) return;
  await mkdir(work, { recursive: true, mode: 0o700 });
  // A separate folder: an interrupted run may still write to another one.
  const out = await mkdtemp(join(work, 'step-'));
  try {
    await STEPS[kind]({ site, box, job, payload, submission, out, signal });
  } catch (thrown) {
    if (!(thrown instanceof MediaError)) throw thrown;
    if (thrown instanceof DamagedError && (await askAgain(site, job, submission))) return;
    await endConversion(site, job, thrown);
  } finally {
    // If this fails, the next start cleans up.
    await dropUnnamed(site, out).catch(() => undefined);
    await rm(out, { recursive: true, force: true });
  }
}
