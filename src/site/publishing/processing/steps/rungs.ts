/** A quality, named after the length of the shorter side. */
export interface Rung {
  readonly height: 360 | 480 | 720 | 1080;
  /** Most bits per second. */
  readonly bits: number;
}

export const RUNGS: readonly Rung[] = [
  { height: 360, bits: 1_000_000 },
  { height: 480, bits: 1_800_000 },
  { height: 720, bits: 3_500_000 },
  { height: 1080, bits: 6_000_000 },
];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Qualities of a source: none is larger than the source, except that there is always the lowest. */
export function rungsOf({ width, height }: Size): readonly Rung[] {
  return RUNGS.filter((rung, at) => at === 0 || rung.height <= Math.min(width, height));
}

/** Size of a source in a quality, both sides even; small sources are not enlarged. */
export function sizeIn({ height: rung }: Rung, { width, height }: Size): Size {
  const scale = Math.min(1, rung / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
