import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import ListX from 'lucide-react/icons/list-x';
import Lock from 'lucide-react/icons/lock';
import Shuffle from 'lucide-react/icons/shuffle';
import type { Video } from '../../../../shared/entities/video.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { to } from '../../../../shared/routes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelList } from './PanelList.tsx';
import styles from './PlaylistPanel.module.css';
import { StepLink } from './StepLink.tsx';
import type { PlaylistPlace, PlaylistRun } from './use-playlist-run.ts';
import { MemberLink } from '../../core/members/MemberLink.tsx';
import { useMemberName } from '../../core/members/use-member-name.ts';

/** Codes for a playlist that this visitor may not see: trying again would not help. */
const UNSEEN: readonly AppError['code'][] = ['playlist_is_private', 'dont_have_permission', 'not_found'];

/** Target of links to the panel from elsewhere on the screen. */
export const PANEL_ID = 'playlist';

interface PlaylistPanelProps {
  readonly place: PlaylistPlace;
  readonly run: PlaylistRun;
  readonly video: Video;
}

/** The playlist a video is watched from, beside the player. If it may not be seen, a note; the video keeps playing. */
export function PlaylistPanel({ place, run, video }: PlaylistPanelProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  const { head, page, next, previous, isShuffled, toggleShuffle } = run;
  const leave = (
    <Link
      to={to('video', { video_id: video.id, dir: video.dir })}
      className={styles['step']}
      aria-label={t('watch:playlistLeave')}
      title={t('watch:playlistLeave')}
    >
      <Icon of={ListX} size={18} />
    </Link>
  );
  if (!head.data) {
    if (!head.error || head.isFetching) return <Skeleton className={styles['place']} />;
    const { code, params } = head.error;
    if (!UNSEEN.includes(code)) {
      return (
        <div className={styles['panel']}>
          <ErrorState error={head.error} onRetry={() => void head.refetch()} />
        </div>
      );
    }
    return (
      <p className={styles['note']}>
        <Icon of={Lock} size={18} />
        <span className={styles['noteText']}>{t(`errors:${code}`, { ...params })}</span>
        {leave}
      </p>
    );
  }
  const { title, owner } = head.data;
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      className={styles['panel']}
      aria-label={t('watch:playlist', { title })}
    >
      <div className={styles['head']}>
        <div className={styles['about']}>
          <h2 className={styles['title']}>
            <Link to={to('playlist', { playlist_id: place.id })}>{title}</Link>
          </h2>
          <MemberLink id={owner.id} name={owner.name} className={styles['owner']}>
            {t('watch:playlistBy', { name: nameOf(owner.name) })}
          </MemberLink>
        </div>
        {leave}
      </div>
      <div className={styles['tools']}>
        <StepLink step={previous} label="watch:playlistPrevious" icon={SkipBack} />
        <StepLink step={next} label="watch:playlistNext" icon={SkipForward} />
        <IconButton
          label="watch:shuffle"
          aria-pressed={isShuffled}
          className={styles['toggle']}
          onClick={toggleShuffle}
        >
          <Icon of={Shuffle} size={18} />
        </IconButton>
      </div>
      <PanelList key={`${place.id}.${page}`} title={title} place={{ id: place.id, page }} now={video.id} />
    </section>
  );
}
