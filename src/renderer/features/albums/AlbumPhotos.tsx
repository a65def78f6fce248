import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Photo } from '../../../shared/entities/album.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { notifyError } from '../core/notices/notices.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { useOpenPhoto } from './use-open-photo.ts';

const useLightbox = lazyPart(() => import('./lightbox/Lightbox.tsx').then((part) => part.Lightbox));

interface AlbumPhotosProps {
  readonly photos: readonly Photo[];
  readonly title: string;
  /** What else can be done with a photo in the lightbox. */
  readonly toolOf?: (photo: Photo, at: number) => ReactNode;
  /** Fetches the album again: a signed address has expired. */
  readonly onExpired: () => void;
}

/** The photos of an album and the lightbox, whose code is loaded when the pointer approaches. */
export function AlbumPhotos({ photos, title, toolOf, onExpired }: AlbumPhotosProps) {
  const { Part: Lightbox, fetch } = useLightbox();
  const { at, show, close } = useOpenPhoto(photos.length);
  const isWanted = at !== null && Lightbox === null;
  // Once for every set of addresses: a photo that is really gone must not be fetched forever.
  const renewed = useRef<readonly Photo[] | null>(null);

  const fetchNow = useEffectEvent(
    () => void fetch().catch((thrown: unknown) => notifyError(missingAsset(thrown))),
  );
  useEffect(() => {
    if (isWanted) fetchNow();
  }, [isWanted]);

  const handleLost = () => {
    if (renewed.current === photos || !photos.some(({ image }) => image.includes('?'))) return;
    renewed.current = photos;
    onExpired();
  };
  return (
    <>
      <PhotoGrid photos={photos} onApproach={() => void fetch().catch(() => undefined)} onLost={handleLost} />
      {Lightbox && (
        <Lightbox
          {...{ photos, at, title }}
          {...(toolOf && { toolOf })}
          onShow={show}
          onClose={close}
          onLost={handleLost}
        />
      )}
    </>
  );
}
