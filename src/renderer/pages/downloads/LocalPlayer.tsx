import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Download } from '../../../shared/entities/download.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useVisit } from '../../features/history/record.ts';
import '../../features/player/controls.css';
import '../../features/player/controls-sliders.css';
import { MenuButton } from '../../features/player/MenuButton.tsx';
import player from '../../features/player/Player.module.css';
import { PlayerIcons } from '../../features/player/PlayerIcons.tsx';
import { SeekBarExtras } from '../../features/player/SeekBarExtras.tsx';
import { useKeepAwake } from '../../features/player/use-keep-awake.ts';
import { useKeys } from '../../features/player/use-keys.ts';
import { useLoop } from '../../features/player/use-loop.ts';
import { usePlayerEngine } from '../../features/player/use-player-engine.ts';
import { useVolumeMemory } from '../../features/player/use-volume-memory.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './PlayDialog.module.css';
import { useLocalPlace } from './use-local-place.ts';
import { usePlayerFocus } from './use-player-focus.ts';
import { useSheetKey } from './use-sheet-key.ts';

interface LocalPlayerProps {
  readonly download: Download;
  readonly address: string;
  /** The file is gone, or cannot be played. */
  readonly onFail: () => void;
}

const nothing = () => undefined;
/** A local file has no captions and no next video. */
const NO_CAPTIONS = { languages: [], chosen: null, choose: nothing, toggle: nothing };
const NO_HANDS = { onTheatre: undefined, onNext: undefined, onPrevious: undefined, onCaptions: nothing };

/** Plays a file of this device in the site's player; it counts as a visit, as on the page of its video. */
export function LocalPlayer({ download, address, onFail }: LocalPlayerProps) {
  const mediaAddress = useMediaAddress();
  const stage = useRef<HTMLDivElement>(null);
  const { videoId, dir, title, titleJa, thumb, colour, durationSeconds } = download;
  const made = usePlayerEngine(stage, videoId);
  const { engine, problem, retry } = made;
  const loop = useLoop(engine);
  useVisit({ type: 'video', videoId, dir, title, titleJa, thumb, colour, durationSeconds });
  useEffect(() => engine?.on('error', onFail), [engine, onFail]);
  useLocalPlace(engine, videoId, address);
  useVolumeMemory(engine);
  useKeepAwake(engine);
  usePlayerFocus(engine);
  const { setStart: onLoopStart, setEnd: onLoopEnd, clear: onLoopClear } = loop;
  useKeys(stage, made, { ...NO_HANDS, onLoopStart, onLoopEnd, onLoopClear, seconds: durationSeconds });
  useSheetKey();
  return (
    <div className={styles['stage']} style={{ backgroundColor: colour }} data-player>
      <img className={player['poster']} src={mediaAddress(thumb)} alt="" />
      <div ref={stage} className={player['stage']} />
      {engine && <PlayerIcons engine={engine} />}
      {engine && createPortal(<MenuButton {...{ engine, loop }} captions={NO_CAPTIONS} />, engine.slots.menu)}
      {engine &&
        createPortal(<SeekBarExtras {...{ engine, loop }} storyboard={null} />, engine.slots.seekBar)}
      {problem && (
        <div className={player['failed']}>
          <ErrorState error={problem.error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
