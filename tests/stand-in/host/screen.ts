import { EventEmitter } from 'node:events';
import type { Display, Point, Rectangle } from 'electron';

const DEFAULT: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };

/** `STAND_IN_DISPLAYS='[{"x":0,"y":0,"width":1920,"height":1080,"scaleFactor":1}]'`; the first is the primary one. */
function readDisplays(): Display[] {
  const given = process.env['STAND_IN_DISPLAYS'];
  return makeDisplays(given ? (JSON.parse(given) as Partial<Display & Rectangle>[]) : [DEFAULT]);
}

function makeDisplays(given: readonly Partial<Display & Rectangle>[]): Display[] {
  return given.map((one, index) => {
    const { x = 0, y = 0, width = DEFAULT.width, height = DEFAULT.height } = { ...one, ...one.bounds };
    const bounds = { x, y, width, height };
    const rest = {
      workArea: bounds,
      workAreaSize: { width, height },
      size: { width, height },
      scaleFactor: 1,
      rotation: 0,
    };
    return {
      id: index + 1,
      internal: index === 0,
      label: `Display ${index + 1}`,
      ...rest,
      ...one,
      bounds,
    } as Display;
  });
}

let displays: Display[] | undefined;
const list = (): Display[] => (displays ??= readDisplays());
const primary = (): Display => list()[0] ?? (makeDisplays([DEFAULT])[0] as Display);

/** screen, over displays that the test chooses. */
export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: list,
  getPrimaryDisplay: primary,
  getDisplayMatching: (rect: Rectangle): Display => best((display) => overlap(display.bounds, rect)),
  getDisplayNearestPoint: (point: Point): Display => best((display) => -distance(display.bounds, point)),
  getCursorScreenPoint: (): Point => ({ x: 0, y: 0 }),
});

export function setDisplays(given: readonly Partial<Display>[]): void {
  const before = list();
  displays = makeDisplays(given);
  const has = (all: Display[], { id }: Display) => all.some((one) => one.id === id);
  for (const gone of before.filter((one) => !has(list(), one))) screen.emit('display-removed', {}, gone);
  for (const added of list().filter((one) => !has(before, one))) screen.emit('display-added', {}, added);
  for (const stored of list().filter((one) => has(before, one)))
    screen.emit('display-metrics-changed', {}, stored, ['bounds']);
}

/** Chromium's `--screen-info`. */
export function screenFlag(): string {
  return list()
    .map(
      ({ bounds: { x, y, width, height }, scaleFactor }) =>
        `{${x},${y} ${width}x${height} devicePixelRatio=${scaleFactor}}`,
    )
    .join('');
}

function best(score: (display: Display) => number): Display {
  return list().reduce((one, other) => (score(other) > score(one) ? other : one), primary());
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : Math.min(width, height, 0);
}

function distance({ x, y, width, height }: Rectangle, point: Point): number {
  const dx = Math.max(x - point.x, 0, point.x - (x + width));
  const dy = Math.max(y - point.y, 0, point.y - (y + height));
  return Math.hypot(dx, dy);
}
