import type { Clock, DatabaseReader, DatabaseWriter, MediaStore } from '../../../platform/index.ts';
import type { TransitionDeps } from '../../uploads/services/transition.ts';
import type { FramesPool } from './frames-pool.ts';

/** The parts of the site that the steps use. */
export interface MediaSite extends TransitionDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly frames: FramesPool;
}
