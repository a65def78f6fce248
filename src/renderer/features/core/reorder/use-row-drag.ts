import { useEffect, useEffectEvent, useState, type PointerEvent as Press } from 'react';
import { glideAtEdges } from './glide-at-edges.ts';
import { beforeOf, type Placed, type Side } from './order.ts';

/** The dragged row, and where it was grabbed. */
interface Held<Id> {
  readonly id: Id;
  readonly list: Element;
  readonly pointer: number;
  readonly y: number;
}

/** Where the dragged row would go. */
interface Place<Id> {
  readonly over: Id;
  readonly side: Side;
}

export interface RowDrag<Id> {
  isDragged(id: Id): boolean;
  /** The side of this row to which the dragged one would go. */
  sideOf(id: Id): Side | null;
  /** A pointer came down on a row's handle. */
  take(id: Id, event: Press): void;
}

/**
 * Rows that can be dragged by their handles to another place in the order, by mouse, pen and touch; the buttons do the
 * same for the keyboard and for those who cannot drag (WCAG 2.5.7). Escape cancels.
 * @param waiting the rows that can be moved
 */
export function useRowDrag<Id extends string>(
  waiting: Placed<Id>,
  move: (id: Id, before: Id | null) => void,
): RowDrag<Id> {
  const [held, setHeld] = useState<Held<Id> | null>(null);
  const [place, setPlace] = useState<Place<Id> | null>(null);
  const isHere = (id: Id) => waiting.some((each) => each.id === id);
  const find = useEffectEvent((y: number): Place<Id> | null => {
    const place = held && nearestTo(y, held.list, waiting);
    return place && place.over !== held.id ? place : null;
  });
  const drop = useEffectEvent((to: Place<Id> | null) => {
    // Its download may have ended while it was dragged.
    if (held && to && isHere(held.id)) move(held.id, beforeOf(to.over, to.side, waiting));
  });
  useEffect(() => {
    if (!held) return;
    let { y } = held;
    const follow = () => setPlace(find(y));
    const stopGliding = glideAtEdges(() => y, follow);
    const ending = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { signal: ending.signal });
    // On the document: the row may be removed, and its pointer events with it, while it is dragged.
    const ofHand = (hear: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === held.pointer) hear(event);
    };
    const letGo = () => setHeld(null);
    listen(
      'pointermove',
      ofHand((event) => {
        y = event.clientY;
        follow();
      }),
    );
    listen(
      'pointerup',
      ofHand((event) => {
        drop(find(event.clientY));
        letGo();
      }),
    );
    listen('pointercancel', ofHand(letGo));
    listen('keydown', (event) => event.key === 'Escape' && letGo());
    return () => {
      ending.abort();
      stopGliding();
      setPlace(null);
    };
  }, [held]);
  return {
    isDragged: (id) => held?.id === id,
    sideOf: (id) => (place?.over === id ? place.side : null),
    take(id, event) {
      const handle = event.currentTarget;
      const list = handle.closest('ul');
      if (!list || !event.isPrimary || event.button !== 0) return;
      // The handle receives the pointer outside the window too.
      handle.setPointerCapture(event.pointerId);
      setHeld({ id, list, pointer: event.pointerId, y: event.clientY });
    },
  };
}

/** The movable row nearest to a height in the window: between two rows the pointer is over none. */
function nearestTo<Id extends string>(y: number, list: Element, waiting: Placed<Id>): Place<Id> | null {
  let [nearest, place]: [number, Place<Id> | null] = [Infinity, null];
  for (const row of list.querySelectorAll<HTMLElement>(':scope > li')) {
    const over = waiting.find(({ id }) => id === row.dataset['id'])?.id;
    const { top, bottom } = row.getBoundingClientRect();
    const away = Math.max(top - y, y - bottom, 0);
    if (!over || away >= nearest) continue;
    [nearest, place] = [away, { over, side: y < (top + bottom) / 2 ? 'above' : 'below' }];
  }
  return place;
}
