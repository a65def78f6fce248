import type { VideoTile } from '../../../../shared/entities/video-tile.ts';
import { clock } from '../../../../shared/format/duration.ts';
import { shortNumber } from '../../../../shared/format/number.ts';
import { to } from '../../../../shared/routes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import tileStyles from '../../../ui/tile.module.css';
import { Byline } from './Byline.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Rating } from './Rating.tsx';
import styles from './SideTile.module.css';
import { useTitle } from '../texts/use-title.ts';
import { useWatchedMark } from '../videos/watched-marks.ts';
import { WatchedLine } from './WatchedLine.tsx';

const SIZES = '(min-width: 768px) 168px, 42vw';

interface SideTileProps {
  readonly tile: VideoTile;
  /** Query of its link, `?` included: where it was opened from (specification 2). */
  readonly query: string;
  /** The video that is being watched. */
  readonly isCurrent?: boolean;
}

/** A video in a narrow list: picture at the start, words beside it. One link covers it all. */
export function SideTile({ tile, query, isCurrent = false }: SideTileProps) {
  const { t, language } = useText();
  const title = useTitle()(tile);
  const mark = useWatchedMark(tile.id);
  const length = clock(tile.durationSeconds);
  return (
    <article className={cx(tileStyles['tile'], styles['tile'])}>
      <div className={cx(tileStyles['frame'], styles['frame'])}>
        <Picture address={tile.thumb} colour={tile.colour} sizes={SIZES} />
        <Badge className={tileStyles['corner']}>
          <span aria-hidden="true">{length}</span>
          <VisuallyHidden>{t('listing:duration', { clock: length })}</VisuallyHidden>
        </Badge>
        {mark && <WatchedLine mark={mark} />}
      </div>
      <div className={styles['words']}>
        <h3 className={cx(tileStyles['title'], styles['title'])}>
          <Link
            className={cx(tileStyles['link'], styles['link'])}
            to={to('video', { video_id: tile.id, dir: tile.dir }) + query}
            title={title}
            aria-current={isCurrent || undefined}
          >
            {title}
          </Link>
        </h3>
        <Byline of={tile} />
        <p className={styles['meta']}>
          {tile.rating > 0 && <Rating value={tile.rating} label="listing:rating" />}
          <span>
            {t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}
          </span>
        </p>
      </div>
    </article>
  );
}

/** Its skeleton. */
export function SideTileSkeleton() {
  return (
    <div className={styles['tile']}>
      <Skeleton className={styles['framePlace']} />
      <div className={styles['words']}>
        <Skeleton className={styles['titlePlace']} />
        <Skeleton className={styles['metaPlace']} />
      </div>
    </div>
  );
}
