import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  createRateLimiter,
  type RateLimitKeys,
  type SiteClock,
  type SiteDatabase,
} from '../../../platform/index.ts';
import { asWriter, type Caller } from '../../../identity/index.ts';
import { canSeeVideo } from '../../../visibility/index.ts';
import type { CounterBuffer } from './counter-buffer.ts';

/** Counts views: once per caller, video and hour. */
export interface Views {
  /**
   * Counts a view unless one was counted within the last hour. The client's referrer fields (`fr`, `rp`, `sg_id`,
   * `ex_tube`, `ex_id`) are for an operator's partners and are not stored.
   * @throws AppError `not_found`, `too_many_requests`
   */
  count(
    input: InputOf<Api['input.view']>,
    asker: { readonly caller: Caller; readonly network: () => string },
  ): OutputOf<Api['input.view']>;
}

/**
 * Views that one caller may report in a minute. Visitors of one network share them, and a network may be a whole town.
 */
const MOST_A_MINUTE = 600;
/** Least time between two counted views of a video by one caller, milliseconds. */
const VIEW_INTERVAL_MS = 3_600_000;
/** Remembered views of an hour, about 25 MiB; beyond it the oldest are forgotten and might be counted again. */
const SEEN_MOST = 250_000;

export function createViews(
  database: SiteDatabase,
  tags: RateLimitKeys,
  counterBuffer: CounterBuffer,
  clock: SiteClock,
): Views {
  const rateLimiter = createRateLimiter({ most: MOST_A_MINUTE, ms: 60_000 }, clock);
  /** Time of each counted view, oldest first. */
  const seen = new Map<string, number>();
  const forget = (now: number) => {
    for (const [key, at] of seen) {
      if (now - at < VIEW_INTERVAL_MS && seen.size < SEEN_MOST) return;
      seen.delete(key);
    }
  };
  return {
    count({ video_id }, { caller, network }) {
      const from = network();
      const tag = tags.of(caller, from);
      if (!rateLimiter.take(tag)) throw new AppError({ code: 'too_many_requests' });
      if (!canSeeVideo(database, Number(video_id), caller)) throw new AppError({ code: 'not_found' });
      // Staff that checks hidden videos does not count as viewers.
      if (!canSeeVideo(database, Number(video_id), asWriter(caller))) return { ok: true };
      const now = clock.monotonic();
      forget(now);
      if (!seen.has(tag + video_id) && !seen.has(tags.earlier(caller, from) + video_id)) {
        seen.set(tag + video_id, now);
        counterBuffer.view(Number(video_id));
      }
      return { ok: true };
    },
  };
}
