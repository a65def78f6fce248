import { useEffect, useRef, useState } from 'react';
import type { AlbumId } from '../../../../shared/ids.ts';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';
import { PLACE_MAX } from '../../../../shared/upload/album-limits.ts';
import { useHost } from '../../../host/host.ts';
import { fileBytes } from '../../../features/core/form/field-errors.ts';

/** A picture that was chosen and is not in the album yet. */
export interface WaitingPhoto {
  /** The client id: a repeated send makes one photo. */
  readonly cid: string;
  readonly file: File;
  /** Its place in the album, so that a repeated one goes to its place. */
  readonly place: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share that is sent, from 0 to 1; at 1 the site is processing it. */
  readonly share: number;
  readonly error: AppError | null;
}

/** Sorts numbers in names by value. */
const ORDER = new Intl.Collator(undefined, { numeric: true });

interface QueueParts {
  readonly id: AlbumId;
  /** Number of photos in the album. */
  readonly count: number;
  readonly onAdded: () => unknown;
}

/**
 * Pictures being uploaded to an album, one at a time: the site re-encodes each, and does one at a time itself. One that fails
 * does not stop the others and stays, with its reason, until it is sent again or removed.
 */
export function usePhotoQueue({ id, count, onAdded }: QueueParts) {
  const { api } = useHost();
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  const next = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const change = (cid: string, to: Partial<WaitingPhoto>) =>
    setPhotos((all) => all.map((one) => (one.cid === cid ? { ...one, ...to } : one)));
  const remove = (cid: string) => setPhotos((all) => all.filter((one) => one.cid !== cid));

  const isBusy = photos.some(({ state }) => state === 'sending');
  const first = photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (isBusy || !first || isGone.current) return;
    const { cid, file, place } = first;
    change(cid, { state: 'sending', share: 0, error: null });
    fileBytes(file, 'file')
      .then((bytes) =>
        api.run('album.photo', { album_id: id, file: bytes, place, cid }, undefined, (share) =>
          change(cid, { share }),
        ),
      )
      .then(
        () => {
          remove(cid);
          onAdded();
        },
        (thrown: unknown) => change(cid, { state: 'failed', error: asAppError(thrown) }),
      );
  });
  return {
    photos,
    left: photos.filter(({ state }) => state !== 'failed').length,
    add: (files: readonly File[]) => {
      const sorted = [...files].sort((one, other) => ORDER.compare(one.name, other.name));
      next.current = Math.max(next.current, count);
      const places = sorted.map((file, at) => ({
        cid: crypto.randomUUID(),
        file,
        place: Math.min(next.current + at, PLACE_MAX),
        state: 'waiting' as const,
        share: 0,
        error: null,
      }));
      next.current += sorted.length;
      setPhotos((all) => [...all, ...places]);
    },
    remove,
    retry: (cid: string) => change(cid, { state: 'waiting', error: null }),
  };
}
