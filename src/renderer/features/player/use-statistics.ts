import { useEffect, useEffectEvent, useRef } from 'react';
import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { useHost } from '../../host/host.ts';
import { useSettings } from '../core/settings/settings.ts';
import type { Engine } from './engine-types.ts';
import type { RecoveryState } from './recovery.ts';

type PlaybackEvent = InputOf<Api['stats']>['event'];

/** Reports playback statistics to the site, each once a video, if the visitor allows it (decisions A: off by default). */
export function useStatistics(engine: Engine | null, state: RecoveryState['kind']): void {
  const { api } = useHost();
  const { settings } = useSettings();
  const reported = useRef(new Set<PlaybackEvent>());
  const tell = useEffectEvent((event: PlaybackEvent) => {
    if (!settings.sendStatistics || reported.current.has(event)) return;
    reported.current.add(event);
    api.run('stats', { event }).catch(() => undefined);
  });
  useEffect(() => {
    if (!engine) return;
    const stops = [engine.on('playing', () => tell('start')), engine.on('ended', () => tell('end'))];
    return () => stops.forEach((stop) => stop());
  }, [engine]);
  useEffect(() => {
    if (state === 'mending') tell('stall');
    if (state === 'lost') tell('fail');
  }, [state]);
}
