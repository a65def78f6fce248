import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseReader, DatabaseWriter } from '../../../platform/db/port.ts';
import type { Job } from '../../../platform/jobs/repositories/jobs.ts';
import type { MediaStore } from '../../../platform/storage/media-store.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';
import type { TransitionDeps } from '../../uploads/services/transition.ts';
import type { Box } from '../box/box.ts';
import type { FramesPool } from './frames-pool.ts';
import type { MediaPayload } from './media-job.ts';

/** What the steps use of the site. */
export interface MediaSite extends TransitionDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly frames: FramesPool;
}

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
