import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { downloadId, type DownloadId } from '../../../shared/entities/download.ts';
import type { Moves, Side } from './moves.ts';

/** Names what is dragged: other things may be on their way over the page. */
const DRAGGED = 'download';

/**
 * A row that can be dragged by its handle to another place in the order, and takes others; the buttons do the same for
 * the keyboard and for those who cannot drag (WCAG 2.5.7).
 * @param moves `null`: it has no place to change
 */
export function useRowDrag(id: DownloadId, moves: Moves | null) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const take = useEffectEvent((dragged: DownloadId, to: Side) => moves?.take(dragged, to));
  const isMovable = moves !== null;
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!isMovable || !element || !dragHandle) return;
    const sideOf = (clientY: number): Side => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'above' : 'below';
    };
    const show = ({ location }: ElementDropTargetEventBasePayload) =>
      setSide(sideOf(location.current.input.clientY));
    const ends = [
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [DRAGGED]: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => DRAGGED in source.data && source.data[DRAGGED] !== id,
        getDropEffect: () => 'move',
        // Between two rows the pointer is over none.
        getIsSticky: () => true,
        onDragEnter: show,
        onDrag: show,
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          take(downloadId.parse(source.data[DRAGGED]), sideOf(location.current.input.clientY));
        },
      }),
    ];
    return () => {
      for (const end of ends) end();
      setDragged(false);
      setSide(null);
    };
  }, [id, isMovable]);
  return { row, handle, isDragged, side };
}
