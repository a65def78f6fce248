import Images from 'lucide-react/icons/images';
import Lock from 'lucide-react/icons/lock';
import type { AlbumTile as Tile } from '../../../shared/entities/album.ts';
import { shortNumber, wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { dataStyle } from '../../ui/data-style.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './AlbumTile.module.css';

interface AlbumTileProps {
  readonly tile: Tile;
  readonly heading: 'h2' | 'h3';
  readonly isFirst?: boolean;
}

/** An album in a list: its first photo and how many there are. One link covers it all. */
export function AlbumTile({ tile, heading: Heading, isFirst = false }: AlbumTileProps) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const title = useTitle()(tile);
  const cover = useMediaAddress()(tile.cover);
  const photos = wholeNumber(tile.photos, language);
  return (
    <article className={tileStyles['tile']}>
      <div
        className={cx(tileStyles['frame'], styles['frame'])}
        ref={dataStyle({ 'background-color': tile.colour })}
      >
        {cover === '' ? (
          <Icon of={Images} size={32} />
        ) : (
          <img
            className={styles['cover']}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            src={cover}
            alt=""
          />
        )}
        {tile.isPrivate && (
          <Badge className={styles['private']}>
            <Icon of={Lock} size={12} />
            {t('listing:private')}
          </Badge>
        )}
        <Badge className={tileStyles['corner']}>
          <Icon of={Images} size={13} />
          <span aria-hidden="true">{photos}</span>
          <VisuallyHidden>{t('albums:photoCount', { count: tile.photos, number: photos })}</VisuallyHidden>
        </Badge>
      </div>
      <Heading className={cx(tileStyles['title'], tileStyles['below'])}>
        <Link className={tileStyles['link']} to={to('album', { album_id: tile.id })} title={title}>
          {title}
        </Link>
      </Heading>
      <p className={tileStyles['meta']}>
        <span className={tileStyles['owner']}>{nameOf(tile.owner.name)}</span>
        <span>
          {t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}
        </span>
      </p>
    </article>
  );
}
