import { Suspense } from 'react';
import Lock from 'lucide-react/icons/lock';
import { clock } from '../../../shared/format/duration.ts';
import type { VideoTile as Tile } from '../../../shared/entities/video-tile.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import { useTitle } from '../core/texts/use-title.ts';
import { Byline } from '../core/tiles/Byline.tsx';
import { Picture } from '../core/pictures/Picture.tsx';
import { useWatchedMark } from '../core/videos/watched-marks.ts';
import { WatchedLine } from '../core/tiles/WatchedLine.tsx';
import { TileMeta } from './TileMeta.tsx';
import styles from './VideoTile.module.css';

export interface VideoTileProps {
  readonly tile: Tile;
  /** The `sizes` of the picture in this listing. */
  readonly sizes: string;
  readonly heading: 'h2' | 'h3';
  readonly isFirst?: boolean;
  /** Query of its link, `?` included: where it was opened from (specification 2). */
  readonly query?: string;
}

/**
 * A video in a listing. In the site's html each below the first row is a part of its own, hydrated when the page is
 * idle or when it is pressed: sixty at once are a long task. It renders only with its own data, as a part that changes is hydrated at once.
 */
export function VideoTile({ tile, sizes, heading, isFirst = false, query = '' }: VideoTileProps) {
  const content = <Content tile={tile} sizes={sizes} heading={heading} isFirst={isFirst} query={query} />;
  return isFirst ? content : <Suspense>{content}</Suspense>;
}

/** One link, named by the whole title, covers it all except the owner's name. */
function Content({ tile, sizes, heading: Heading, isFirst, query }: Required<VideoTileProps>) {
  const { t } = useText();
  const title = useTitle()(tile);
  const mark = useWatchedMark(tile.id);
  return (
    <article className={tileStyles['tile']}>
      <div className={cx(tileStyles['frame'], styles['frame'])}>
        <Picture address={tile.thumb} colour={tile.colour} sizes={sizes} isFirst={isFirst} />
        <span className={styles['badges']}>
          {tile.isPrivate && (
            <Badge>
              <Icon of={Lock} size={12} />
              {t('listing:private')}
            </Badge>
          )}
          {tile.isHd && <Badge>{t('listing:hd')}</Badge>}
        </span>
        <Badge className={tileStyles['corner']}>
          <span aria-hidden="true">{clock(tile.durationSeconds)}</span>
          <VisuallyHidden>{t('listing:duration', { clock: clock(tile.durationSeconds) })}</VisuallyHidden>
        </Badge>
        {mark && <WatchedLine mark={mark} />}
      </div>
      <Heading className={cx(tileStyles['title'], tileStyles['below'], styles['title'])}>
        <Link
          className={tileStyles['link']}
          to={to('video', { video_id: tile.id, dir: tile.dir }) + query}
          title={title}
        >
          {title}
        </Link>
      </Heading>
      <Byline of={tile} />
      <TileMeta tile={tile} />
    </article>
  );
}
