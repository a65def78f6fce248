import type { Job } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';
import type { Box } from '../box/box.ts';
import type { MediaPayload } from './media-job.ts';
import type { MediaSite } from './media-site.ts';

/** One step at work. */
export interface StepRun {
  readonly site: MediaSite;
  readonly box: Box;
  readonly job: Job;
  readonly payload: MediaPayload;
  readonly submission: Submission;
  /** Folder of its own for what it makes; goes with the step. */
  readonly out: string;
  readonly signal: AbortSignal;
}
