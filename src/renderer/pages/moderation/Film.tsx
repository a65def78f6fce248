import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Video } from '../../../shared/entities/video.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import '../../features/player/controls.css';
import '../../features/player/controls-sliders.css';
import '../../features/player/controls-forced.css';
import { MenuButton } from '../../features/player/MenuButton.tsx';
import player from '../../features/player/Player.module.css';
import { OverPicture } from '../../features/player/OverPicture.tsx';
import { PlayerError } from '../../features/player/PlayerError.tsx';
import { PlayerIcons } from '../../features/player/PlayerIcons.tsx';
import { SeekBarExtras } from '../../features/player/SeekBarExtras.tsx';
import { useCaptions } from '../../features/player/use-captions.ts';
import { useLoop } from '../../features/player/use-loop.ts';
import { usePlayback } from '../../features/player/use-playback.ts';
import { usePlayerEngine } from '../../features/player/use-player-engine.ts';
import { useVolumeMemory } from '../../features/player/use-volume-memory.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './Film.module.css';
import { useModerationKeys } from './use-moderation-keys.ts';

/** The video under review, in the site's player. Nothing if it has no file yet. */
export function Film({ id }: { readonly id: VideoId }) {
  const { data: video } = useQuery(apiQuery('video.get', { video_id: id }));
  const { data: files } = useQuery(apiQuery('video.file', { video_id: id }));
  return video && files && files.files.length > 0 ? <ModerationPlayer video={video} /> : null;
}

const fromTheBeginning = () => Promise.resolve(0);

/** Without a visitor's effects: no history, no view, no autoplay. Space plays and pauses it. */
function ModerationPlayer({ video }: { readonly video: Video }) {
  const { t } = useText();
  const media = useMediaAddress();
  const stage = useRef<HTMLDivElement>(null);
  const { engine, problem, retry } = usePlayerEngine(stage, video.id, true);
  const playback = usePlayback(engine, video, fromTheBeginning);
  const loop = useLoop(engine);
  const captions = useCaptions(engine, video.id, playback.files?.captions ?? []);
  useVolumeMemory(engine);
  useModerationKeys({
    Space: () => {
      if (engine?.isPlaying()) engine.pause();
      else void engine?.play();
    },
  });
  return (
    <div
      role="group"
      aria-label={t('moderation:film')}
      className={styles['film']}
      style={{ backgroundColor: video.colour }}
      data-player
    >
      <img className={player['poster']} src={media(video.poster)} alt="" />
      <div ref={stage} className={player['stage']} />
      {engine && <PlayerIcons engine={engine} />}
      {engine && createPortal(<MenuButton {...{ engine, captions, loop }} />, engine.slots.menu)}
      {engine &&
        createPortal(
          <SeekBarExtras engine={engine} loop={loop} storyboard={playback.files?.storyboard ?? null} />,
          engine.slots.seekBar,
        )}
      {engine &&
        createPortal(
          <OverPicture key={playback.state.kind} engine={engine}>
            <PlayerError playback={playback} />
          </OverPicture>,
          engine.slots.overlay,
        )}
      {problem && (
        <div className={player['failed']}>
          <ErrorState error={problem.error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
