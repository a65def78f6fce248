import type { Job } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';
import type { Box } from '../box/box.ts';
import type { MediaPayload } from './media-job.ts';
import type { MediaSite } from './media-site.ts';

/** A running step. */
export interface StepRun {
  readonly site: MediaSite;
  readonly box: Box;
  readonly job: Job;
  readonly payload: MediaPayload;
  readonly submission: Submission;
  /** The step's own folder for its output; deleted after the step. */
  readonly out: string;
  readonly signal: AbortSignal;
}
