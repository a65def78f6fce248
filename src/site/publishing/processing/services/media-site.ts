import type { Clock, DatabaseReader, DatabaseWriter, MediaStore } from '../../../platform/index.ts';
import type { TransitionDeps } from '../../uploads/services/transition.ts';
import type { FramesPool } from './frames-pool.ts';

/** What the steps use of the site. */
export interface MediaSite extends TransitionDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly frames: FramesPool;
}
