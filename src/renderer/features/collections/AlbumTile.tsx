import Images from 'lucide-react/icons/images';
import type { AlbumTile as Tile } from '../../../shared/entities/album.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { dataStyle } from '../../ui/data-style.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import { useTitle } from '../core/texts/use-title.ts';
import { CollectionTile } from './CollectionTile.tsx';
import styles from './Collections.module.css';

/** An album in a list: its first photo and how many there are. */
export function AlbumTile({ tile, isFirst }: { readonly tile: Tile; readonly isFirst: boolean }) {
  const { t, language } = useText();
  const cover = useMediaAddress()(tile.cover);
  const number = wholeNumber(tile.photos, language);
  const picture =
    cover === '' ? (
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
    );
  return (
    <CollectionTile
      tile={tile}
      address={to('album', { album_id: tile.id })}
      title={useTitle()(tile)}
      holds={{ icon: Images, number, words: t('albums:photoCount', { count: tile.photos, number }) }}
      frame={{
        className: styles['album'],
        ref: dataStyle({ 'background-color': tile.colour }),
        children: picture,
      }}
    />
  );
}
