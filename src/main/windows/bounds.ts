import type { Rectangle } from 'electron';

/** Smallest window, in device-independent pixels: the narrowest phone the page is drawn for. */
export const MINIMUM = { width: 375, height: 500 } as const;

/** Size of a first window. */
export const DEFAULT_SIZE = { width: 1280, height: 832 } as const;

/** A window counts as reachable when this much of its upper edge lies on a display. */
const GRIP = { width: 120, height: 32 } as const;

/** Work areas of the displays; the first is the primary display's. */
export type WorkAreas = readonly [Rectangle, ...Rectangle[]];

/**
 * Bounds for a window: the remembered ones if they are still reachable, else centred on the primary
 * display; never larger than its display nor smaller than `MINIMUM`.
 */
export function placeWindow(remembered: Rectangle | null, areas: WorkAreas): Rectangle {
  if (remembered) {
    for (const area of areas) {
      const placed = { ...remembered, ...fit(remembered, area) };
      if (holdsGrip(area, placed)) return placed;
    }
  }
  const [primary] = areas;
  const { width, height } = fit(remembered ?? DEFAULT_SIZE, primary);
  return {
    x: primary.x + Math.round((primary.width - width) / 2),
    y: primary.y + Math.round((primary.height - height) / 2),
    width,
    height,
  };
}

/** Offset of a new window from the one before, pixels, so that both are visible. */
const OFFSET = 32;

/** Bounds of another window: offset from the one it was opened from. */
export function besideWindow(bounds: Rectangle): Rectangle {
  return { ...bounds, x: bounds.x + OFFSET, y: bounds.y + OFFSET };
}

function fit(size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle) {
  return {
    width: clamp(size.width, MINIMUM.width, area.width),
    height: clamp(size.height, MINIMUM.height, area.height),
  };
}

function holdsGrip(area: Rectangle, window: Rectangle): boolean {
  const across = Math.min(area.x + area.width, window.x + window.width) - Math.max(area.x, window.x);
  const isTopInside = window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
  return isTopInside && across >= GRIP.width;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
