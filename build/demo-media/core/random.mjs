/**
 * Seeded random numbers and value noise. Everything the demo media draws or plays comes from here, so that
 * one seed always gives the same picture.
 */

/** mulberry32 with the helpers the scenes use; `seed` is any 32-bit integer. */
export function makeRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
    seed: () => Math.floor(next() * 4294967296),
  };
}

/** One 0..1 number for a lattice point; stable for the three integers. */
export function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise, 0..1. `wrapX` (lattice cells) makes it tile sideways; 0 means it does not. */
export function noise(x, y, seed, wrapX = 0) {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const x0 = wrapX ? ((xi % wrapX) + wrapX) % wrapX : xi;
  const x1 = wrapX ? (x0 + 1) % wrapX : xi + 1;
  const a = hash(x0, yi, seed);
  const b = hash(x1, yi, seed);
  const c = hash(x0, yi + 1, seed);
  const d = hash(x1, yi + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Fractal noise: `octaves` layers of `noise`, each twice as fine and half as strong, 0..1. */
export function fractal(x, y, seed, octaves = 5, wrapX = 0) {
  let sum = 0;
  let strength = 0.5;
  let total = 0;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += strength * noise(x * scale, y * scale, seed + i * 101, wrapX * scale);
    total += strength;
    strength *= 0.5;
    scale *= 2;
  }
  return sum / total;
}

export const clamp = (value, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
export const mix = (a, b, t) => a + (b - a) * t;
export const smooth = (low, high, value) => {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
};
