import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import { useHost } from '../../../host/host.ts';

/** Calls back with everything that happens to the member while the component is shown. */
export function useLive(onEvent: (event: LiveEvent) => void): void {
  const { bridge } = useHost();
  const happened = useEffectEvent(onEvent);
  useEffect(() => bridge.live.happened((event) => happened(event)), [bridge]);
}
