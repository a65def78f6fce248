import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Video } from '../../../shared/entities/video.ts';
import { useDeviceClass } from '../../ui/use-device-class.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useRecordVisit } from '../../features/history/record.ts';
import { Player, type PlayerHandle } from '../../features/player/Player.tsx';
import { PlaylistBar } from '../../features/playlists/context/PlaylistBar.tsx';
import { PlaylistPanel } from '../../features/playlists/context/PlaylistPanel.tsx';
import { usePlaylistRun } from '../../features/playlists/context/use-playlist-run.ts';
import { Related } from '../../features/related/Related.tsx';
import { Actions } from './Actions.tsx';
import { AutoplaySwitch } from './AutoplaySwitch.tsx';
import { Counters } from './Counters.tsx';
import { Details } from './Details.tsx';
import styles from './Page.module.css';
import { Uploader } from './Uploader.tsx';
import { useAfterPlayer } from './use-after-player.ts';
import { useNext } from './use-next.ts';
import { useTheatre } from './use-theatre.ts';
import { VideoComments } from './VideoComments.tsx';
import { readWatchAddress } from './watch-address.ts';

/** The page of a visible video. */
export function VideoView({ video }: { readonly video: Video }) {
  const title = useTitle()(video);
  const address = readWatchAddress(useLocation().search);
  const run = usePlaylistRun(address.playlist, video.id);
  const ways = useNext(video.id, run);
  const [isTheatre, toggleTheatre] = useTheatre();
  // Below that the player has the whole width already.
  const isWide = ['desktop', 'wide'].includes(useDeviceClass());
  const player = useRef<PlayerHandle>(null);
  const { isOver, onPlaying } = useAfterPlayer();
  useDocumentTitle(title);
  useRecordVisit(video);
  return (
    <div className={styles['page']}>
      <div className={styles['player']}>
        <Player
          ref={player}
          video={video}
          from={address.from}
          onTheatre={isWide ? toggleTheatre : undefined}
          onPlaying={onPlaying}
          {...ways}
        />
        {address.playlist && <PlaylistBar run={run} />}
      </div>
      <article className={styles['about']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <div className={styles['bar']}>
          <Counters video={video} />
          <Actions
            video={video}
            second={() => player.current?.second() ?? 0}
            isTheatre={isTheatre}
            onTheatre={toggleTheatre}
          />
        </div>
        <Uploader video={video} />
        <Details video={video} />
      </article>
      <div className={styles['side']}>
        {address.playlist && <PlaylistPanel place={address.playlist} run={run} video={video} />}
        <Related key={video.id} id={video.id} aside={<AutoplaySwitch />} isHeld={!isOver} />
      </div>
      <VideoComments video={video} onSeek={(second) => player.current?.seek(second)} isHeld={!isOver} />
    </div>
  );
}
