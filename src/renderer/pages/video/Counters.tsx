import Lock from 'lucide-react/icons/lock';
import type { Video } from '../../../shared/entities/video.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useDayName } from '../../features/core/texts/use-day-name.ts';
import { Rating } from '../../features/core/tiles/Rating.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';

/** Views, age and rating in one line, with the video's labels before them. */
export function Counters({ video }: { readonly video: Video }) {
  const { t, language } = useText();
  const now = useNow();
  const dayName = useDayName();
  return (
    <p className={styles['counters']}>
      {video.isPrivate && (
        <span className={styles['badge']}>
          <Icon of={Lock} size={13} />
          {t('video:private')}
        </span>
      )}
      {video.isExclusive && <span className={styles['badge']}>{t('video:exclusive')}</span>}
      {video.isHd && <span className={styles['badge']}>{t('video:hd')}</span>}
      <span>{t('video:views', { count: video.views, shown: shortNumber(video.views, language) })}</span>
      <time dateTime={video.addedAt} title={t('video:addedOn', { day: dayName(video.addedAt) })}>
        {timeAgo(video.addedAt, now, language)}
      </time>
      {video.likes + video.dislikes === 0 ? (
        <span>{t('video:noVotes')}</span>
      ) : (
        <Rating value={video.rating} label="video:rating" />
      )}
    </p>
  );
}
