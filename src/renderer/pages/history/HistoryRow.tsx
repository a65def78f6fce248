import X from 'lucide-react/icons/x';
import type { HistoryEntry } from '../../../shared/entities/history.ts';
import { daysSince, timeAgo } from '../../../shared/format/date.ts';
import { clock } from '../../../shared/format/duration.ts';
import { to } from '../../../shared/routes.ts';
import { focusNeighbour } from '../../ui/keyboard/focus-neighbour.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { Picture } from '../../features/core/pictures/Picture.tsx';
import { WatchedLine } from '../../features/core/tiles/WatchedLine.tsx';
import { standOf } from '../../features/core/videos/watched-share.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import styles from './Page.module.css';

const SIZES = '(min-width: 768px) 208px, 40vw';

interface HistoryRowProps {
  readonly entry: HistoryEntry;
  readonly onRemove: () => void;
}

/** One visit: picture, title, time, and a remove button. */
export function HistoryRow({ entry, onRemove }: HistoryRowProps) {
  const { t, language } = useText();
  const title = useTitle()(entry);
  const now = useNow();
  const isToday = daysSince(entry.visitedAt, now) < 1;
  const when = timeAgo(entry.visitedAt, now, language);
  const length = clock(entry.durationSeconds);
  const remove = t('history:remove', { title });
  return (
    <li className={cx(tileStyles['row'], styles['row'])}>
      <article className={cx(tileStyles['tile'], styles['visit'])}>
        <div className={cx(tileStyles['frame'], styles['frame'])}>
          <Picture address={entry.thumb} colour={entry.colour} sizes={SIZES} />
          <Badge className={tileStyles['corner']}>
            <span aria-hidden="true">{length}</span>
            <VisuallyHidden>{t('listing:duration', { clock: length })}</VisuallyHidden>
          </Badge>
          <WatchedLine mark={entry} />
        </div>
        <div className={styles['words']}>
          <h2 className={cx(tileStyles['title'], styles['title'])}>
            <Link
              className={tileStyles['link']}
              to={to('video', { video_id: entry.videoId, dir: entry.dir })}
              title={title}
            >
              {title}
            </Link>
          </h2>
          <time className={styles['when']} dateTime={entry.visitedAt}>
            {isToday ? t('history:watchedToday') : t('history:watched', { when })}
          </time>
          <Progress entry={entry} />
        </div>
      </article>
      <button
        type="button"
        className={styles['remove']}
        aria-label={remove}
        title={remove}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onRemove();
        }}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}

/** How far the video was watched: the text of its progress line. Nothing if it was not started. */
function Progress({ entry }: Pick<HistoryRowProps, 'entry'>) {
  const { t } = useText();
  const { positionSeconds, durationSeconds } = entry;
  const { percent, isSeen } = standOf(entry);
  if (positionSeconds === 0 && !isSeen) return null;
  const times = { position: clock(positionSeconds), length: clock(durationSeconds) };
  return (
    // The line's text is not repeated; a short look has no line.
    <p className={styles['when']} aria-hidden={percent > 0}>
      {isSeen ? t('history:seen') : t('history:stoppedAt', times)}
    </p>
  );
}

/** The skeleton of a visit. */
export function HistoryRowSkeleton() {
  return (
    <div className={cx(tileStyles['row'], styles['row'])}>
      <div className={styles['visit']}>
        <Skeleton className={styles['framePlace']} />
        <div className={styles['words']}>
          <Skeleton className={styles['titlePlace']} />
          <Skeleton className={styles['whenPlace']} />
        </div>
      </div>
    </div>
  );
}
