import { blend, oklch } from './color.mjs';

/**
 * Named night palettes. `sky` runs from the zenith to the horizon, `land(depth)` gives a silhouette colour for
 * depth 0 (far, hazy) to 1 (near, almost black), `lamp` is the warm window light, `glow` the horizon's light.
 */
export function palette(name) {
  const [zenith, middle, horizon, moonHue] = TABLE[name];
  const sky = [oklch(...zenith), oklch(...middle), oklch(...horizon)];
  const far = oklch(middle[0] * 0.82, middle[1] * 0.85, middle[2]);
  const near = oklch(0.1, 0.028, zenith[2]);
  return {
    name,
    sky,
    glow: sky[2],
    land: (depth) => blend(far, near, depth ** 0.75),
    mist: blend(sky[1], sky[2], 0.45),
    moon: oklch(0.93, 0.045, moonHue),
    lamp: oklch(0.85, 0.125, 76),
    coral: oklch(0.72, 0.17, 25),
    hue: zenith[2],
  };
}

// zenith, middle, horizon as [lightness, chroma, hue]; then the moon's hue.
const TABLE = {
  indigo: [[0.17, 0.075, 272], [0.36, 0.115, 278], [0.62, 0.12, 310], 85],
  violet: [[0.18, 0.085, 295], [0.38, 0.14, 300], [0.66, 0.14, 345], 80],
  plum: [[0.17, 0.075, 318], [0.37, 0.135, 340], [0.7, 0.13, 30], 70],
  rose: [[0.19, 0.07, 285], [0.42, 0.12, 345], [0.74, 0.13, 40], 75],
  teal: [[0.16, 0.05, 220], [0.38, 0.075, 205], [0.68, 0.085, 185], 95],
  ocean: [[0.16, 0.065, 255], [0.37, 0.1, 245], [0.66, 0.1, 225], 95],
  emerald: [[0.15, 0.045, 200], [0.34, 0.075, 172], [0.62, 0.11, 160], 100],
  ember: [[0.16, 0.06, 268], [0.33, 0.09, 300], [0.7, 0.16, 38], 60],
  bluehour: [[0.24, 0.095, 262], [0.45, 0.115, 258], [0.76, 0.075, 60], 90],
  dusk: [[0.2, 0.075, 275], [0.44, 0.1, 320], [0.79, 0.13, 65], 70],
  silver: [[0.14, 0.02, 260], [0.34, 0.03, 258], [0.63, 0.035, 250], 90],
  midnight: [[0.11, 0.04, 268], [0.22, 0.065, 268], [0.4, 0.08, 262], 85],
  peacock: [[0.16, 0.06, 245], [0.34, 0.085, 215], [0.66, 0.11, 175], 90],
  wine: [[0.14, 0.05, 350], [0.3, 0.1, 10], [0.62, 0.15, 35], 65],
};
