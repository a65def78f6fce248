import { describe, expect, test } from 'vitest';
import { isTooSmall, maxZoom, wholeArea } from '../../../src/renderer/features/profile/crop-area.ts';
import { PICTURE_RULES } from '../../../src/renderer/features/profile/picture-kinds.ts';

const { avatar, cover } = PICTURE_RULES;

describe('a picture of a member', () => {
  test.each([
    [{ width: 1_250, height: 250 }, 1],
    [{ width: 2_500, height: 2_500 }, 2],
    [{ width: 2_500, height: 300 }, 1.2],
    [{ width: 20_000, height: 20_000 }, 4],
  ])('of %o is zoomed in until the least of a cover is left: %s times', (size, most) => {
    expect(maxZoom(size, cover)).toBe(most);
  });

  test('is cut in whole pixels, inside, and not smaller than the least', () => {
    const picture = { width: 1_251, height: 251 };
    expect(wholeArea({ x: 0.6, y: 0.6, width: 1_249.6, height: 249.4 }, picture, cover)).toEqual({
      x: 1,
      y: 1,
      width: 1_250,
      height: 250,
    });
    expect(wholeArea({ x: -0.4, y: 1.4, width: 1_251.4, height: 250.2 }, picture, cover)).toEqual({
      x: 0,
      y: 1,
      width: 1_251,
      height: 250,
    });
    expect(wholeArea({ x: 3.5, y: 0, width: 0.2, height: 0.2 }, { width: 4, height: 4 }, avatar)).toEqual({
      x: 3,
      y: 0,
      width: 1,
      height: 1,
    });
  });

  test.each([
    [1_249, 250, true],
    [1_250, 249, true],
    [1_250, 250, false],
  ])('of %i × %i is too small for a cover: %s', (width, height, isSmall) => {
    expect(isTooSmall({ width, height }, cover)).toBe(isSmall);
  });
});
