import type { SiteClock } from '../../clock.ts';
import type { Tally } from './counter-buffer.ts';

/** Counts a playback event of today, UTC. */
export function countEvent(
  { tally, clock }: { readonly tally: Tally; readonly clock: SiteClock },
  event: string,
): Record<string, never> {
  tally.event(new Date(clock.now()).toISOString().slice(0, 10), event);
  return {};
}
