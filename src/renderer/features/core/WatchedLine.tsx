import type { WatchedMark } from '../../../shared/entities/history.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './WatchedLine.module.css';

/** Less than this is a look, not a beginning; percent. */
const LEAST = 1;

/** How far a video was watched, along the lower edge of its picture. A watched one that was begun anew shows that. */
export function WatchedLine({ mark }: { readonly mark: Omit<WatchedMark, 'videoId'> }) {
  const { t } = useText();
  const { durationSeconds, positionSeconds, isWatched } = mark;
  const share =
    durationSeconds > 0 ? Math.min(100, Math.round((positionSeconds / durationSeconds) * 100)) : 0;
  const percent = isWatched && share < LEAST ? 100 : share;
  if (percent < LEAST) return null;
  return (
    <span className={styles['line']}>
      <span className={styles['seen']} style={{ inlineSize: `${percent}%` }} aria-hidden="true" />
      <VisuallyHidden>
        {isWatched ? t('listing:watched') : t('listing:watchedPart', { percent })}
      </VisuallyHidden>
    </span>
  );
}
