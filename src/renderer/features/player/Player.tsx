import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Video } from '../../../shared/entities/video.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useMediaAddress } from '../core/use-media-address.ts';
import './controls.css';
import './controls-sliders.css';
import { loadEngine } from './load-engine.ts';
import styles from './Player.module.css';
import { PlayerIcons } from './PlayerIcons.tsx';
import { PlayerOverlay } from './PlayerOverlay.tsx';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerEngine } from './use-player-engine.ts';
import { useVolumeMemory } from './use-volume-memory.ts';

// Whoever has fetched this file is about to need the player: its chunk comes at the same time, not after.
loadEngine().catch(() => undefined);

/** The video itself with its controls. One player plays one video: give it a `key`. */
export function Player({ video }: { readonly video: Video }) {
  const mediaAddress = useMediaAddress();
  const stage = useRef<HTMLDivElement>(null);
  const { engine, error, retry } = usePlayerEngine(stage);
  const playback = usePlayback(engine, video);
  useVolumeMemory(engine, playback.isForcedMute);
  useKeys(engine);
  return (
    <div className={styles['frame']} style={{ backgroundColor: video.colour }}>
      <img className={styles['poster']} src={mediaAddress(video.poster)} alt="" fetchPriority="high" />
      <div ref={stage} className={styles['stage']} />
      {engine && <PlayerIcons engine={engine} />}
      {engine && createPortal(<PlayerOverlay playback={playback} />, engine.slots.overlay)}
      {error && (
        <div className={styles['failed']}>
          <ErrorState error={error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
