import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOf } from '../../../../src/renderer/features/albums/lightbox/keys.ts';
import {
  FIT,
  fitted,
  panBy,
  zoomAt,
  type View,
} from '../../../../src/renderer/features/albums/lightbox/zoom.ts';

const STAGE = { width: 1_000, height: 600 };
const PHOTO = { width: 1_080, height: 720 };
const SIZE = fitted(PHOTO, STAGE);

/** Where on the photo a point of the stage lies, in parts of its size from its middle. */
const under = (view: View, at: { readonly x: number; readonly y: number }) => ({
  x: (at.x - view.x) / (SIZE.width * view.scale),
  y: (at.y - view.y) / (SIZE.height * view.scale),
});

describe('a photo on its stage', () => {
  it('fits as large as it can, whatever its shape', () => {
    expect(SIZE).toEqual({ width: 900, height: 600 });
    expect(fitted({ width: 720, height: 960 }, STAGE)).toEqual({ width: 450, height: 600 });
    expect(fitted({ width: 2_000, height: 100 }, STAGE)).toEqual({ width: 1_000, height: 50 });
  });

  it('keeps under the pointer what was under it while that can be', () => {
    const at = { x: 120, y: -80 };
    const near = zoomAt(FIT, 3, at, SIZE, STAGE);
    const nearer = zoomAt(near, 1.2, at, SIZE, STAGE);
    expect(nearer.scale).toBeCloseTo(3.6);
    expect(under(nearer, at).x).toBeCloseTo(under(near, at).x);
    expect(under(nearer, at).y).toBeCloseTo(under(near, at).y);
  });

  it('comes back whole and to the middle, and no closer than six times', () => {
    const close = zoomAt(FIT, 100, { x: 400, y: 250 }, SIZE, STAGE);
    expect(close.scale).toBe(6);
    expect(zoomAt(close, 0.001, { x: -300, y: 10 }, SIZE, STAGE)).toEqual(FIT);
  });

  it('never leaves a gap at an edge it could cover, whatever is done to it', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      x: fc.integer({ min: -2_000, max: 2_000 }),
      y: fc.integer({ min: -2_000, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let view = FIT;
        for (const { factor, x, y } of steps) {
          view = panBy(zoomAt(view, factor, { x: x / 4, y: y / 4 }, SIZE, STAGE), { x, y }, SIZE, STAGE);
        }
        const across = Math.max(0, (SIZE.width * view.scale - STAGE.width) / 2);
        const down = Math.max(0, (SIZE.height * view.scale - STAGE.height) / 2);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(across + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(down + 1e-6);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('keys of the viewer', () => {
  const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  });

  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['Home', 'first'],
    ['End', 'last'],
    ['+', 'zoomIn'],
    ['=', 'zoomIn'],
    ['-', 'zoomOut'],
    ['0', 'fit'],
    [' ', 'slideshow'],
    ['Escape', null],
    ['a', null],
  ])('%s: %s', (key, meaning) => expect(commandOf(press(key), false)).toBe(meaning));

  it('leaves Space to a button and chords to the browser', () => {
    expect(commandOf(press(' '), true)).toBeNull();
    expect(commandOf(press('ArrowRight'), true)).toBe('next');
    for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const) {
      expect(commandOf(press('ArrowLeft', { [held]: true }), false)).toBeNull();
    }
  });
});
