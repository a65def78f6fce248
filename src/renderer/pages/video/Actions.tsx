import ListPlus from 'lucide-react/icons/list-plus';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { Video } from '../../../shared/entities/video.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { notify } from '../../features/core/notices.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import styles from './Actions.module.css';
import { DownloadAction } from './DownloadAction.tsx';
import { ReportAction } from './ReportAction.tsx';
import { ShareAction } from './ShareAction.tsx';

interface ActionsProps {
  readonly video: Video;
  /** The second that is being shown. */
  readonly second: () => number;
  readonly isTheatre: boolean;
  readonly onTheatre: () => void;
}

/** What can be done with a video, in one row. */
export function Actions({ video, second, isTheatre, onTheatre }: ActionsProps) {
  const { t, language } = useText();
  const short = (count: number) => shortNumber(count, language);
  return (
    <div className={styles['actions']} role="group" aria-label={t('watch:actions')}>
      <ActionButton icon={ThumbsUp} label="watch:like" number={short(video.likes)} onClick={askToSignIn} />
      <ActionButton
        icon={ThumbsDown}
        label="watch:dislike"
        number={short(video.dislikes)}
        onClick={askToSignIn}
      />
      <ActionButton icon={ListPlus} label="watch:addTo" onClick={askToSignIn} />
      <ShareAction video={video} second={second} />
      {video.can.download && <DownloadAction video={video} />}
      <IconButton
        label={isTheatre ? 'watch:theatreLeave' : 'watch:theatre'}
        className={cx(styles['icon'], styles['theatre'])}
        onClick={onTheatre}
      >
        <Icon of={RectangleHorizontal} />
      </IconButton>
      <ReportAction video={video} />
    </div>
  );
}

/** Votes and lists belong to members (specification 1). */
function askToSignIn(): void {
  notify({ cause: 'need_auth', tone: 'info', text: 'errors:need_auth' });
}
