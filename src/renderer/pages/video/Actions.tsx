import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import type { Video } from '../../../shared/entities/video.ts';
import { to } from '../../../shared/routes.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { VideoVotes } from '../../features/core/marks/VoteActions.tsx';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { StaffAction } from '../../features/staff/StaffAction.tsx';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Actions.module.css';
import { AddToAction } from './AddToAction.tsx';
import { DownloadAction } from './DownloadAction.tsx';
import { ShareAction } from './ShareAction.tsx';

interface ActionsProps {
  readonly video: Video;
  /** The second that is being shown. */
  readonly second: () => number;
  readonly isTheatre: boolean;
  readonly onTheatre: () => void;
}

/** The actions on a video, in one row. */
export function Actions({ video, second, isTheatre, onTheatre }: ActionsProps) {
  const { t } = useText();
  const title = useTitle()(video);
  const member = useMember();
  const path = to('video', { video_id: video.id, dir: video.dir });
  return (
    <div className={styles['actions']} role="group" aria-label={t('watch:actions')}>
      <VideoVotes video={video} />
      <AddToAction video={video} />
      <ShareAction video={video} second={second} />
      {video.can.download && <DownloadAction video={video} />}
      <IconButton
        label={isTheatre ? 'watch:theatreLeave' : 'watch:theatre'}
        className={cx(styles['icon'], styles['theatre'])}
        onClick={onTheatre}
      >
        <Icon of={RectangleHorizontal} />
      </IconButton>
      <ReportAction about={{ path, title }} className={styles['icon']} />
      {/* Only staff may edit what belongs to somebody else. */}
      {video.can.edit && video.uploader?.id !== member?._id && (
        <StaffAction of={{ on: 'video', id: video.id }} title={title} />
      )}
    </div>
  );
}
