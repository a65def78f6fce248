import type { SiteClock } from '../../../platform/index.ts';
import type { CounterBuffer } from './counter-buffer.ts';

/** Counts a playback event for today in UTC. */
export function countEvent(
  { counterBuffer, clock }: { readonly counterBuffer: CounterBuffer; readonly clock: SiteClock },
  event: string,
): Record<string, never> {
  counterBuffer.event(new Date(clock.now()).toISOString().slice(0, 10), event);
  return {};
}
