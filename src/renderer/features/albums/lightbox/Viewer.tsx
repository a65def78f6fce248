import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Photo } from '../../../../shared/entities/album.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useMediaAddress } from '../../core/pictures/use-media-address.ts';
import { useTitle } from '../../core/texts/use-title.ts';
import { commandOf, type KeyCommand } from './keys.ts';
import styles from './Lightbox.module.css';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { useZoom } from './use-zoom.ts';
import { STEP } from './zoom.ts';

export interface ViewerProps {
  /** Takes the initial focus; not a button, so that Space starts the slideshow. */
  readonly ref: Ref<HTMLDivElement>;
  readonly photos: readonly Photo[];
  /** From 0. */
  readonly at: number;
  readonly photo: Photo;
  readonly title: string;
  readonly tool: ReactNode;
  readonly onShow: (at: number) => void;
  readonly onLost: () => void;
}

/** The content of the lightbox: toolbar, photo, and links to its neighbours. */
export function Viewer({ ref, photos, at, photo, title, tool, onShow, onLost }: ViewerProps) {
  const { t } = useText();
  const captionOf = useTitle();
  const caption = captionOf(photo);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(photo, stage);
  const [loaded, setLoaded] = useState('');
  const total = photos.length;
  const last = total - 1;
  const goOn = useCallback(() => onShow(at === last ? 0 : at + 1), [onShow, at, last]);
  const slideshow = useSlideshow({ isReady: loaded === photo.id, onNext: goOn });
  usePreload([photos[at + 1], photos[at - 1]]);

  const go = (to: number) => {
    if (to >= 0 && to <= last && to !== at) onShow(to);
  };
  const actions: Readonly<Record<KeyCommand, () => void>> = {
    previous: () => go(at - 1),
    next: () => go(at + 1),
    first: () => go(0),
    last: () => go(last),
    zoomIn: () => zoom.zoomBy(STEP),
    zoomOut: () => zoom.zoomBy(1 / STEP),
    fit: zoom.fit,
    slideshow: slideshow.toggle,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Not the keys of a dialog that a tool has opened over it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const meaning = commandOf(event, event.target instanceof HTMLButtonElement);
    if (meaning === null) return;
    event.preventDefault();
    // The page behind has arrow keys of its own.
    event.stopPropagation();
    if (meaning !== 'slideshow') slideshow.pause();
    actions[meaning]();
  };
  const words = { index: at + 1, total };
  return (
    // The keys of the whole dialog, wherever in it the focus is.
    <div ref={ref} tabIndex={-1} className={styles['viewer']} onKeyDown={handleKeyDown}>
      <Toolbar {...{ title, at, total, zoom, slideshow, tool }} />
      <div
        className={styles['middle']}
        onPointerDownCapture={slideshow.pause}
        onWheelCapture={slideshow.pause}
      >
        <Stage
          stage={stage}
          photo={photo}
          alt={t('albums:photoAlt', { ...words, title: caption || title })}
          zoom={zoom}
          onLoaded={() => setLoaded(photo.id)}
          onLost={onLost}
          onSwipe={(direction) => go(at + direction)}
        />
        {/* Not disabled at the ends: a disabled button loses the focus. */}
        <IconButton
          label="albums:previousPhoto"
          className={styles['previous']}
          aria-disabled={at === 0}
          onClick={actions.previous}
        >
          <Icon of={ChevronLeft} size={28} />
        </IconButton>
        <IconButton
          label="albums:nextPhoto"
          className={styles['next']}
          aria-disabled={at === last}
          onClick={actions.next}
        >
          <Icon of={ChevronRight} size={28} />
        </IconButton>
      </div>
      {/* No space if no photo has a caption; if one has, the others do not jump. */}
      {photos.some((one) => captionOf(one) !== '') && (
        <p className={styles['caption']} dir="auto" aria-hidden="true">
          {caption}
        </p>
      )}
      <VisuallyHidden>
        <Dialog.Title>{title}</Dialog.Title>
        <span role="status">
          {slideshow.isPlaying
            ? ''
            : caption
              ? t('albums:photoAlt', { ...words, title: caption })
              : t('albums:photoOf', words)}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Preloads the neighbours' pictures into the browser's cache. */
function usePreload(photos: readonly (Photo | undefined)[]): void {
  const mediaAddress = useMediaAddress();
  const addresses = photos.flatMap((photo) => (photo ? [mediaAddress(photo.image)] : [])).join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter((one) => one !== '')) new Image().src = address;
  }, [addresses]);
}
