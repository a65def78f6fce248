import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseReader, DatabaseWriter } from '../../../platform/db/port.ts';
import type { MediaStore } from '../../../platform/storage/media-store.ts';
import type { TransitionDeps } from '../../uploads/services/transition.ts';
import type { FramesPool } from './frames-pool.ts';

/** What the steps use of the site. */
export interface MediaSite extends TransitionDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly frames: FramesPool;
}
