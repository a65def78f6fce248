import { HEIGHT, WIDTH } from '../core/image.mjs';
import { hash, noise } from '../core/random.mjs';

const SINE = Float32Array.from({ length: 1024 }, (_, i) => Math.sin((i / 1024) * Math.PI * 2));
const sine = (turns) => SINE[Math.floor(turns * 1024) & 1023];

/**
 * Mirrors everything above `horizon` into the rows below it, rippled and tinted towards `color`.
 * `calm` 0..1 flattens the ripples, `mirror` 0..1 is how much reflection is left at the near edge.
 */
export function drawWater(image, { horizon, color, calm = 0.5, mirror = 0.55, squeeze = 1, seed = 4 }, t) {
  const { data } = image;
  const depth = HEIGHT - horizon;
  for (let y = horizon; y < HEIGHT; y++) {
    const near = (y - horizon) / depth;
    const amplitude = (1.5 + near * 26) * (1 - calm * 0.8);
    const wave = 1 / (5 + near * 46);
    const drift = (noise(y * wave * 3, t * 0.7, seed) - 0.5) * amplitude * 1.1;
    const keep = mirror + (0.86 - mirror) * (1 - near) ** 2;
    const phase = y * wave * 0.8 - t * 0.22;
    for (let x = 0; x < WIDTH; x++) {
      const swell = sine(x * wave * 0.045 + phase) + 0.6 * sine(x * wave * 0.11 - phase * 1.7 + 0.3);
      let sy = horizon - 1 - Math.floor((y - horizon) * squeeze + swell * amplitude * 0.42);
      if (sy < 0) sy = 0;
      if (sy >= horizon) sy = horizon - 1;
      let sx = x + ((drift + swell * amplitude * 0.2) | 0);
      if (sx < 0) sx = -sx;
      if (sx >= WIDTH) sx = 2 * WIDTH - 2 - sx;
      const s = (sy * WIDTH + sx) * 4;
      const i = (y * WIDTH + x) * 4;
      data[i] = color[0] + (data[s] - color[0]) * keep;
      data[i + 1] = color[1] + (data[s + 1] - color[1]) * keep;
      data[i + 2] = color[2] + (data[s + 2] - color[2]) * keep;
      data[i + 3] = 255;
    }
  }
}

/** Moon glitter: short bright dashes under the moon, wider and sparser towards the viewer. */
export function drawGlitter(image, { horizon, x, color, width = 40, strength = 1, seed = 8, rate = 1.6 }, t) {
  const { data } = image;
  const depth = HEIGHT - horizon;
  for (let y = horizon + 1, row = 0; y < HEIGHT; row++) {
    const near = (y - horizon) / depth;
    const thick = 1 + Math.floor(near * 3.2);
    const spread = width * (0.55 + near * 2.6);
    const count = Math.round(9 + near * 8);
    for (let n = 0; n < count; n++) {
      const offset = hash(row, n, seed) + hash(row, n, seed + 1) + hash(row, n, seed + 2) - 1.5;
      const life = noise(t * rate + hash(row, n, seed + 3) * 50, row * 0.37 + n * 9.1, seed);
      const k = Math.max(0, life - 0.45) * 2.6 * (1 - Math.abs(offset) / 1.6) * strength * (1 - near * 0.45);
      if (k <= 0.02) continue;
      const half = (2 + near * 17) * (0.5 + hash(row, n, seed + 4));
      dash(data, x + offset * spread, y, half, thick, color, Math.min(0.95, k));
    }
    y += thick + 1 + Math.floor(near * 2.5);
  }
}

function dash(data, cx, cy, half, thick, color, k) {
  for (let y = cy; y < Math.min(HEIGHT, cy + thick); y++) {
    for (let x = Math.max(0, Math.ceil(cx - half)); x < Math.min(WIDTH, cx + half); x++) {
      const d = (x - cx) / half;
      const a = k * (1 - d * d);
      const i = (y * WIDTH + x) * 4;
      for (let c = 0; c < 3; c++) data[i + c] += (color[c] - data[i + c]) * a;
    }
  }
}
