import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINIMUM, placeWindow, type WorkAreas } from '../../../../src/main/windows/bounds.ts';

const primary = { x: 0, y: 0, width: 1920, height: 1040 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };

test('a window comes back where it was', () => {
  const bounds = { x: 2000, y: 40, width: 900, height: 700 };
  expect(placeWindow(bounds, [primary, right])).toEqual(bounds);
});

test('a window on a display that is gone is centred on the primary display with its size', () => {
  expect(placeWindow({ x: 2000, y: 40, width: 900, height: 700 }, [primary])).toEqual({
    x: 510,
    y: 170,
    width: 900,
    height: 700,
  });
});

test('a first window is centred', () => {
  expect(placeWindow(null, [primary])).toEqual({ x: 320, y: 104, width: 1280, height: 832 });
});

test('a window above the display, whose title bar cannot be reached, is brought back', () => {
  expect(placeWindow({ x: 100, y: -300, width: 900, height: 700 }, [primary]).y).toBe(170);
});

test('whatever is remembered, the title bar can be reached and the size fits', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max });
  const window = fc.record({
    x: whole(-100_000, 100_000),
    y: whole(-100_000, 100_000),
    width: whole(1, 100_000),
    height: whole(1, 100_000),
  });
  const area = fc.record({
    x: whole(-4000, 4000),
    y: whole(-4000, 4000),
    width: whole(800, 8000),
    height: whole(600, 8000),
  });
  fc.assert(
    fc.property(window, fc.array(area, { minLength: 1, maxLength: 3 }), (remembered, areas) => {
      const placed = placeWindow(remembered, areas as unknown as WorkAreas);
      const reachable = areas.some(
        (on) =>
          placed.y >= on.y &&
          placed.y <= on.y + on.height - 32 &&
          Math.min(on.x + on.width, placed.x + placed.width) - Math.max(on.x, placed.x) >= 120,
      );
      expect(reachable).toBe(true);
      expect(placed.width).toBeGreaterThanOrEqual(MINIMUM.width);
      expect(placed.height).toBeGreaterThanOrEqual(MINIMUM.height);
    }),
  );
});
