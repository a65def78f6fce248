import { useEffect } from 'react';
import { useHost } from '../../host/host.ts';
import type { Engine } from './engine-types.ts';

/** Keeps the screen awake while the video plays, and no longer. */
export function useKeepAwake(engine: Pick<Engine, 'on'> | null): void {
  const { bridge } = useHost();
  useEffect(() => {
    if (!engine) return;
    // The worst effect of a refusal is a dark screen.
    const keep = (isWanted: boolean) => void bridge.shell.keepAwake(isWanted).catch(() => undefined);
    const letGo = () => keep(false);
    const stops = [
      engine.on('playing', () => keep(true)),
      engine.on('pause', letGo),
      engine.on('ended', letGo),
      engine.on('error', letGo),
    ];
    return () => {
      letGo();
      for (const stop of stops) stop();
    };
  }, [bridge, engine]);
}
