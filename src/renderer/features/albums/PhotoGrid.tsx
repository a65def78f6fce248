import type { CSSProperties } from 'react';
import { createPath, useLocation } from 'react-router';
import type { Photo } from '../../../shared/entities/album.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './PhotoGrid.module.css';
import { OPENED_HERE, photoHash, placeId } from './use-open-photo.ts';

/** Photos loaded at once, without waiting for the visitor to scroll near. */
const FIRST_SCREEN = 8;

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** Prefetches the viewer's code: the pointer is near. */
  readonly onApproach: () => void;
  /** A photo could not be loaded; its signed address may have expired. */
  readonly onLost: () => void;
}

/**
 * Photos in rows of one height, each in its own shape, with its caption below. Real links: a photo can be opened in a tab
 * of its own.
 */
export function PhotoGrid({ photos, onApproach, onLost }: PhotoGridProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const mediaAddress = useMediaAddress();
  const captionOf = useTitle();
  return (
    <ul className={styles['rows']} aria-label={t('albums:photos')}>
      {photos.map((photo, at) => {
        const caption = captionOf(photo);
        const words = { index: at + 1, total: photos.length };
        return (
          <li
            key={photo.id}
            className={styles['cell']}
            style={{ '--ratio': photo.width / photo.height } as CSSProperties}
          >
            <Link
              id={placeId(at)}
              to={createPath({ pathname, search, hash: photoHash(at) })}
              state={OPENED_HERE}
              className={styles['link']}
              aria-label={
                caption ? t('albums:photoAlt', { ...words, title: caption }) : t('albums:openPhoto', words)
              }
              aria-haspopup="dialog"
              onPointerEnter={onApproach}
              onFocus={onApproach}
            >
              <span className={styles['frame']} style={{ backgroundColor: photo.colour }}>
                <img
                  className={styles['image']}
                  loading={at < FIRST_SCREEN ? 'eager' : 'lazy'}
                  decoding="async"
                  srcSet={`${mediaAddress(photo.thumb)} 1x, ${mediaAddress(photo.image)} 2x`}
                  src={mediaAddress(photo.thumb)}
                  width={photo.width}
                  height={photo.height}
                  alt=""
                  onError={onLost}
                />
              </span>
              {caption && (
                <span className={styles['caption']} dir="auto" title={caption}>
                  {caption}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
