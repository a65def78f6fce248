import ListVideo from 'lucide-react/icons/list-video';
import type { PlaylistTile as Tile } from '../../../shared/entities/playlist.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { LANDSCAPE_SIZES } from '../../ui/grid-sizes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Picture } from '../core/pictures/Picture.tsx';
import { CollectionTile } from './CollectionTile.tsx';
import styles from './Collections.module.css';

/** A playlist in a list: up to three of its videos, as the top of a pile. */
export function PlaylistTile({ tile, isFirst }: { readonly tile: Tile; readonly isFirst: boolean }) {
  const { t, language } = useText();
  const now = useNow();
  const number = wholeNumber(tile.videos, language);
  const pictures = tile.thumbs.map(({ thumb, colour }, at) => (
    <Picture key={at} address={thumb} colour={colour} sizes={LANDSCAPE_SIZES} isFirst={isFirst} />
  ));
  return (
    <CollectionTile
      tile={tile}
      address={to('playlist', { playlist_id: tile.id })}
      title={tile.title}
      holds={{ icon: ListVideo, number, words: t('listing:videoCount', { count: tile.videos, number }) }}
      frame={{
        className: styles['playlist'],
        children: pictures.length > 0 ? pictures : <Icon of={ListVideo} size={32} />,
      }}
      note={
        <time className={styles['time']} dateTime={tile.updatedAt}>
          {timeAgo(tile.updatedAt, now, language)}
        </time>
      }
    />
  );
}
