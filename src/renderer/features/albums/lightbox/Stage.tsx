import { useState, type CSSProperties, type RefObject } from 'react';
import type { Photo } from '../../../../shared/entities/album.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useMediaAddress } from '../../core/pictures/use-media-address.ts';
import styles from './Lightbox.module.css';
import { useGestures } from './use-gestures.ts';
import type { Zoom } from './use-zoom.ts';

interface StageProps {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly photo: Photo;
  readonly alt: string;
  readonly zoom: Zoom;
  readonly onLoaded: () => void;
  /** A photo could not be loaded; its signed address may have expired. */
  readonly onLost: () => void;
  readonly onSwipe: (direction: 1 | -1) => void;
}

/** The photo: its small picture at once, the large one over it as soon as it is there. */
export function Stage({ stage, photo, alt, zoom, onLoaded, onLost, onSwipe }: StageProps) {
  const { t } = useText();
  const mediaAddress = useMediaAddress();
  const [failed, setFailed] = useState<string | null>(null);
  const { drag, handlers } = useGestures({ stage, zoom, onSwipe });
  const { view } = zoom;
  const transform = `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`;
  const image = mediaAddress(photo.image);
  return (
    <div ref={stage} className={cx(styles['stage'], view.scale > 1 && styles['isClose'])} {...handlers}>
      <div
        className={cx(styles['photo'], drag !== 0 && styles['isDragged'])}
        style={{ '--ratio': photo.width / photo.height, transform } as CSSProperties}
      >
        <img
          key={`${photo.id} small`}
          className={styles['layer']}
          src={mediaAddress(photo.thumb)}
          alt=""
          draggable={false}
        />
        {failed !== image && (
          <img
            key={photo.id}
            className={cx(styles['layer'], styles['large'])}
            src={image}
            width={photo.width}
            height={photo.height}
            alt={alt}
            draggable={false}
            onLoad={onLoaded}
            onError={() => {
              setFailed(image);
              onLost();
            }}
          />
        )}
      </div>
      {failed === image && (
        <div role="alert" className={styles['failure']}>
          <p>{t('albums:photoFailed')}</p>
          <Button label="retry" tone="main" onClick={() => setFailed(null)} />
        </div>
      )}
    </div>
  );
}
