import ListVideo from 'lucide-react/icons/list-video';
import Lock from 'lucide-react/icons/lock';
import type { PlaylistTile as Tile } from '../../../shared/entities/playlist.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { shortNumber, wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import { Picture } from '../core/pictures/Picture.tsx';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './PlaylistTile.module.css';

interface PlaylistTileProps {
  readonly tile: Tile;
  readonly heading: 'h2' | 'h3';
  /** The `sizes` of the whole picture in this grid. */
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** A playlist in a list: up to three of its videos, as the top of a pile. One link covers it all. */
export function PlaylistTile({ tile, heading: Heading, sizes, isFirst = false }: PlaylistTileProps) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const now = useNow();
  const videos = wholeNumber(tile.videos, language);
  return (
    <article className={cx(tileStyles['tile'], styles['tile'])}>
      <div className={styles['pile']}>
        <div className={cx(tileStyles['frame'], styles['frame'])} data-thumbs={tile.thumbs.length}>
          {tile.thumbs.map(({ thumb, colour }, at) => (
            <Picture key={at} address={thumb} colour={colour} sizes={sizes} isFirst={isFirst} />
          ))}
          {tile.thumbs.length === 0 && <Icon of={ListVideo} size={32} />}
        </div>
        {tile.isPrivate && (
          <Badge className={styles['private']}>
            <Icon of={Lock} size={12} />
            {t('listing:private')}
          </Badge>
        )}
        <Badge className={tileStyles['corner']}>
          <Icon of={ListVideo} size={13} />
          <span aria-hidden="true">{videos}</span>
          <VisuallyHidden>{t('listing:videoCount', { count: tile.videos, number: videos })}</VisuallyHidden>
        </Badge>
      </div>
      <Heading className={cx(tileStyles['title'], tileStyles['below'])}>
        <Link className={tileStyles['link']} to={to('playlist', { playlist_id: tile.id })} title={tile.title}>
          {tile.title}
        </Link>
      </Heading>
      <p className={tileStyles['meta']}>
        <span className={tileStyles['owner']}>{nameOf(tile.owner.name)}</span>
        <span>
          {t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}
        </span>
        <time className={styles['time']} dateTime={tile.updatedAt}>
          {timeAgo(tile.updatedAt, now, language)}
        </time>
      </p>
    </article>
  );
}
