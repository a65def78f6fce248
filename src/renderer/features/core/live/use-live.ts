import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import { useHost } from '../../../host/host.ts';

/** Calls back with every event of the member's stream while the component is mounted. */
export function useLive(onEvent: (event: LiveEvent) => void): void {
  const { bridge } = useHost();
  const happened = useEffectEvent(onEvent);
  useEffect(() => bridge.live.happened((event) => happened(event)), [bridge]);
}
