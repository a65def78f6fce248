import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Zoom } from './use-zoom.ts';
import type { Point } from './zoom.ts';

/** Distance of a finger that counts as a swipe, pixels. */
const SWIPE_PX = 48;
/** Scale of a wheel's step; a trackpad's steps are small. */
const WHEEL_RATE = 0.0022;

interface GestureRequest {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly zoom: Zoom;
  /** A swipe to the left leads to the next photo. */
  readonly onSwipe: (direction: 1 | -1) => void;
}

/**
 * What fingers, pen, mouse and wheel do on the stage: one finger swipes a whole photo and pans a magnified one, two
 * pinch, the wheel and a double click zoom where they are.
 */
export function useGestures({ stage, zoom, onSwipe }: GestureRequest) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const [drag, setDrag] = useState(0);
  const { view, zoomBy, pan, toggle } = zoom;

  useEffect(() => {
    const area = stage.current;
    if (!area) return undefined;
    // React's own wheel listener is passive: the page behind would scroll and the browser zoom.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      zoomBy(Math.exp(-pixels * WHEEL_RATE * (event.ctrlKey ? 4 : 1)), fromMiddle(area, event));
    };
    area.addEventListener('wheel', handleWheel, { passive: false });
    return () => area.removeEventListener('wheel', handleWheel);
  }, [stage, zoomBy]);

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    // A second finger ends a swipe: it is a pinch from here on.
    start.current = pointers.current.size === 1 && event.pointerType !== 'mouse' ? pointOf(event) : null;
    if (start.current === null) setDrag(0);
  };

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), {
        x: middle.x - centreOf(event.currentTarget).x,
        y: middle.y - centreOf(event.currentTarget).y,
      });
    } else if (view.scale > 1) {
      pan({ x: now.x - before.x, y: now.y - before.y });
    } else if (start.current) {
      setDrag(now.x - start.current.x);
    }
  };

  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    pointers.current.delete(event.pointerId);
    start.current = null;
    setDrag(0);
    if (!from || view.scale > 1 || event.type === 'pointercancel') return;
    const [across, down] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
  };

  return {
    /** Distance of the present swipe, pixels. */
    drag,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => toggle(fromMiddle(event.currentTarget, event)),
    },
  };
}

function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function centreOf(area: HTMLElement): Point {
  const { left, top, width, height } = area.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function fromMiddle(area: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const centre = centreOf(area);
  return { x: event.clientX - centre.x, y: event.clientY - centre.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
