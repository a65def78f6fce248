import { useCallback, useState, type RefObject } from 'react';
import type { Photo } from '../../../../shared/entities/album.ts';
import { CLOSE_UP, FIT, fitted, panBy, zoomAt, type Point, type Size, type View } from './zoom.ts';

const MIDDLE: Point = { x: 0, y: 0 };

/** Zoom and position of the photo; reset for another photo. */
export function useZoom(photo: Photo, stage: RefObject<HTMLDivElement | null>) {
  const [stored, setStored] = useState<{ readonly of: string; readonly view: View }>({
    of: photo.id,
    view: FIT,
  });
  const view = stored.of === photo.id ? stored.view : FIT;

  const change = useCallback(
    (next: (view: View, photo: Size, stage: Size) => View) => {
      const area = stage.current;
      if (!area) return;
      const room = { width: area.clientWidth, height: area.clientHeight };
      setStored((known) => {
        const from = known.of === photo.id ? known.view : FIT;
        return { of: photo.id, view: next(from, fitted(photo, room), room) };
      });
    },
    [photo, stage],
  );

  return {
    view,
    zoomBy: useCallback(
      (factor: number, at: Point = MIDDLE) =>
        change((from, size, room) => zoomAt(from, factor, at, size, room)),
      [change],
    ),
    pan: useCallback((by: Point) => change((from, size, room) => panBy(from, by, size, room)), [change]),
    fit: useCallback(() => change(() => FIT), [change]),
    /** Zooms in at a point, or resets. */
    toggle: useCallback(
      (at: Point) =>
        change((from, size, room) => (from.scale > 1 ? FIT : zoomAt(from, CLOSE_UP, at, size, room))),
      [change],
    ),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
