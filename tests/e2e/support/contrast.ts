import type { Locator } from '@playwright/test';

/** Contrast of an element's colour with the ground it lies on, by WCAG; 1 where a picture shows through. */
export function contrastOf(element: Locator): Promise<number> {
  return element.evaluate((start) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    };
    const light = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let ground: Element | null = start;
    while (ground && rgba(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
    const below = ground ? rgba(getComputedStyle(ground).backgroundColor) : [0, 0, 0, 0];
    if (below[3] !== 1) return 1;
    const [a, b] = [light(rgba(getComputedStyle(start).color)), light(below)].sort((x, y) => y - x);
    return (a! + 0.05) / (b! + 0.05);
  });
}
