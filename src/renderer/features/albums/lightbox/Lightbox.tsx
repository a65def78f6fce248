import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode } from 'react';
import type { Photo } from '../../../../shared/entities/album.ts';
import { useDialogTexts } from '../../core/dialogs/use-dialog-texts.ts';
import { placeId } from '../use-open-photo.ts';
import styles from './Lightbox.module.css';
import { Viewer } from './Viewer.tsx';

export interface LightboxProps {
  readonly photos: readonly Photo[];
  /** The open photo, from 0; `null`: none. */
  readonly at: number | null;
  readonly title: string;
  /** What else can be done with a photo. */
  readonly toolOf?: (photo: Photo, at: number) => ReactNode;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
  readonly onLost: () => void;
}

/**
 * An album's photos over the whole window. Keys: arrows, Home, End, Escape, + and - and 0, Space. The focus stays
 * inside, and moves to the photo's place in the album at the end.
 */
export function Lightbox({ photos, at, title, toolOf, onShow, onClose, onLost }: LightboxProps) {
  const viewer = useRef<HTMLDivElement>(null);
  // The last one stays while the lightbox fades out.
  const [last, setLast] = useState(at ?? 0);
  if (at !== null && at !== last) setLast(at);
  const shown = at ?? last;
  const photo = photos[shown];
  const handleOpenChange = (isOpen: boolean) => !isOpen && onClose();
  const hasTexts = useDialogTexts(at !== null, handleOpenChange);
  return (
    <Dialog.Root open={at !== null && hasTexts} onOpenChange={handleOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['scrim']} />
        <Dialog.Popup className={styles['lightbox']} initialFocus={viewer} finalFocus={() => placeOf(shown)}>
          {photo && (
            <Viewer
              ref={viewer}
              photos={photos}
              at={shown}
              photo={photo}
              title={title}
              tool={toolOf?.(photo, shown)}
              onShow={onShow}
              onLost={onLost}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The photo's place in the album, scrolled into view. */
function placeOf(at: number): HTMLElement | null {
  const place = document.getElementById(placeId(at));
  place?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return place;
}
