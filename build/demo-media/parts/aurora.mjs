import { WIDTH, hashDither } from '../core/image.mjs';
import { clamp, noise } from '../core/random.mjs';

const CELL = 8;

/**
 * Curtains of light. Each is computed on a coarse grid and spread over the picture, so that a frame stays cheap.
 * `curtains`: [{ y, height, from, to, seed, speed, strength }], colours at the foot and at the top.
 */
export function drawAurora(image, curtains, t, bottom = 470) {
  const columns = WIDTH / CELL + 2;
  const rows = Math.ceil(bottom / CELL) + 2;
  const grid = new Float32Array(columns * rows * 3);
  for (const c of curtains) addCurtain(grid, columns, rows, c, t);
  spread(image, grid, columns, bottom);
}

function addCurtain(grid, columns, rows, c, t) {
  for (let gx = 0; gx < columns; gx++) {
    const x = gx * CELL;
    const fold = noise(x / 260 + t * c.speed * 0.16, t * 0.05, c.seed) - 0.5;
    const foot = c.y + fold * 190 + (noise(x / 70 - t * c.speed * 0.22, 5, c.seed) - 0.5) * 34;
    const rays = 0.35 + 0.65 * noise(x / 26 + t * c.speed * 0.35, t * 0.21, c.seed + 1);
    const patch = clamp(noise(x / 320 - t * c.speed * 0.1, t * 0.06, c.seed + 2) * 1.9 - 0.45);
    const height = c.height * (0.55 + 0.75 * rays);
    for (let gy = 0; gy < rows; gy++) {
      const up = (foot - gy * CELL) / height;
      if (up < -0.16 || up > 1.4) continue;
      const k = (up < 0 ? 1 + up / 0.16 : Math.exp(-up * 2.7)) * rays * patch * c.strength;
      const s = clamp(up * 1.25);
      const i = (gy * columns + gx) * 3;
      for (let n = 0; n < 3; n++) grid[i + n] += (c.from[n] + (c.to[n] - c.from[n]) * s) * k;
    }
  }
}

function spread(image, grid, columns, bottom) {
  const { data, width } = image;
  for (let y = 0; y < bottom; y++) {
    const gy = y / CELL;
    const iy = Math.floor(gy);
    const fy = gy - iy;
    const fade = clamp((bottom - y) / 60);
    for (let x = 0; x < width; x++) {
      const ix = x >> 3;
      const fx = (x & 7) / CELL;
      const a = (iy * columns + ix) * 3;
      const b = a + columns * 3;
      const i = (y * width + x) * 4;
      const n = hashDither(x, y);
      for (let c = 0; c < 3; c++) {
        const top = grid[a + c] + (grid[a + c + 3] - grid[a + c]) * fx;
        const low = grid[b + c] + (grid[b + c + 3] - grid[b + c]) * fx;
        const v = (top + (low - top) * fy) * fade;
        if (v > 0.2) data[i + c] += (v * (255 - data[i + c])) / 255 + n;
      }
    }
  }
}
