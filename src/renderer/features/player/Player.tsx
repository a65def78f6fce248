import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { Video } from '../../../shared/entities/video.ts';
import { dataStyle } from '../../ui/data-style.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import './controls.css';
import './controls-sliders.css';
import './controls-forced.css';
import { MenuButton } from './MenuButton.tsx';
import { NoControls } from './NoControls.tsx';
import styles from './Player.module.css';
import { PlayerIcons } from './PlayerIcons.tsx';
import { PlayerOverlay } from './PlayerOverlay.tsx';
import { Stage } from './Stage.tsx';
import { SeekBarExtras } from './SeekBarExtras.tsx';
import { startWithin } from '../../../shared/format/start-time.ts';
import { useCaptions } from './use-captions.ts';
import { useCountdown, type NextVideo } from './use-countdown.ts';
import { useKeepAwake } from './use-keep-awake.ts';
import { useKeys } from './use-keys.ts';
import { useLoop } from './use-loop.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerEngine } from './use-player-engine.ts';
import { useResume } from './use-resume.ts';
import { useStatistics } from './use-statistics.ts';
import { useVolumeMemory } from './use-volume-memory.ts';
import { useWatched, type OpenedFrom } from './use-watched.ts';

/** Controls of the player for its page. */
export interface PlayerHandle {
  /** The present second; it survives errors. */
  readonly second: () => number;
  readonly seek: (second: number) => void;
}

export interface PlayerProps {
  readonly ref?: Ref<PlayerHandle>;
  readonly video: Video;
  /** The next video, which starts by itself after a countdown. */
  readonly next?: NextVideo | null;
  readonly onPrevious?: (() => void) | undefined;
  /** Switches the theatre mode of the page; without it the key does nothing. */
  readonly onTheatre?: (() => void) | undefined;
  /** Called each time it starts to play. */
  readonly onPlaying?: () => void;
  /** The related video it was opened from. */
  readonly from?: OpenedFrom | null;
}

/** The video itself with its controls. One player plays one video: give it a `key`. */
export function Player({
  ref,
  video,
  next = null,
  onPrevious,
  onTheatre,
  onPlaying,
  from = null,
}: PlayerProps) {
  const mediaAddress = useMediaAddress();
  const stage = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const [startAt] = useState(() => startWithin(search, video.durationSeconds));
  const player = usePlayerEngine(stage, video.id);
  const { engine, problem, retry } = player;
  useImperativeHandle(
    ref,
    () => ({ second: () => engine?.second() ?? 0, seek: (second) => engine?.seek(second) }),
    [engine],
  );
  useEffect(() => (engine && onPlaying ? engine.on('playing', onPlaying) : undefined), [engine, onPlaying]);
  const resume = useResume(engine, video, startAt);
  const playback = usePlayback(engine, video, resume.start);
  const loop = useLoop(engine);
  const captions = useCaptions(engine, video.id, playback.files?.captions ?? []);
  const countdown = useCountdown(engine, {
    next,
    isRepeating: loop.end !== null,
    hasNoError: playback.state.kind === 'well',
  });
  useVolumeMemory(engine);
  useWatched(engine, video, from, resume.isHeld);
  useStatistics(engine, playback.state.kind);
  useKeepAwake(engine);
  useMediaSession(engine, video, { onNext: next?.onNext, onPrevious });
  useKeys(stage, player, {
    onTheatre,
    onPrevious,
    onNext: next?.onNext,
    onCaptions: playback.files && captions.toggle,
    onLoopStart: loop.setStart,
    onLoopEnd: loop.setEnd,
    onLoopClear: loop.clear,
    seconds: video.durationSeconds,
  });
  return (
    <div ref={dataStyle({ 'background-color': video.colour })} className={styles['frame']} data-player>
      <img className={styles['poster']} src={mediaAddress(video.poster)} alt="" fetchPriority="high" />
      <Stage ref={stage} video={video} />
      {engine && <PlayerIcons engine={engine} />}
      {engine && createPortal(<MenuButton {...{ engine, captions, loop }} />, engine.slots.menu)}
      {engine &&
        createPortal(
          <SeekBarExtras engine={engine} loop={loop} storyboard={playback.files?.storyboard ?? null} />,
          engine.slots.seekBar,
        )}
      {engine &&
        createPortal(
          <PlayerOverlay
            {...{ engine, playback, resume, countdown }}
            nextTitle={next?.title ?? ''}
            onNext={next?.onNext}
          />,
          engine.slots.overlay,
        )}
      {problem?.isPlaying && <NoControls error={problem.error} onRetry={retry} />}
      {problem && !problem.isPlaying && (
        <div className={styles['failed']}>
          <ErrorState error={problem.error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
