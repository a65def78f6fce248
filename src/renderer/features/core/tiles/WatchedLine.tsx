import type { WatchedMark } from '../../../../shared/entities/history.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { standOf } from '../videos/watched-share.ts';
import styles from './WatchedLine.module.css';

/**
 * How far a video was watched, along the lower edge of its picture. A watched one that was started again shows that.
 */
export function WatchedLine({ mark }: { readonly mark: Omit<WatchedMark, 'videoId'> }) {
  const { t } = useText();
  const { percent, isSeen } = standOf(mark);
  if (percent === 0) return null;
  return (
    <span className={styles['line']}>
      <span className={styles['seen']} style={{ inlineSize: `${percent}%` }} aria-hidden="true" />
      <VisuallyHidden>{isSeen ? t('listing:watched') : t('listing:watchedPart', { percent })}</VisuallyHidden>
    </span>
  );
}
