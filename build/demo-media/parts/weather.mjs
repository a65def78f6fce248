import { HEIGHT, WIDTH, dot, glow } from '../core/image.mjs';
import { clamp, hash, noise } from '../core/random.mjs';

/** Rain as slanted streaks in depth planes; far ones thin and slow. `amount` 1 is a steady shower. */
export function drawRain(
  image,
  t,
  { amount = 1, slant = 0.14, color = [205, 222, 245], seed = 21, bottom = HEIGHT },
) {
  const { data } = image;
  const total = Math.round(170 * amount);
  for (let n = 0; n < total; n++) {
    const depth = hash(n, 0, seed);
    const length = 14 + depth * 46;
    const speed = 620 + depth * 700;
    const travel = bottom + 120;
    const fall = t * speed + hash(n, 1, seed) * travel * 9;
    const lap = Math.floor(fall / travel);
    const y = (fall % travel) - 60;
    const x = hash(n, lap + 2, seed) * (WIDTH + 160) - 40 - y * slant;
    const k = 0.14 + depth * 0.42;
    const wide = depth > 0.72 ? 2 : 1;
    for (let s = 0; s < length; s++) {
      const py = Math.round(y + s);
      const px = Math.round(x - s * slant);
      if (py < 0 || py >= bottom || px < 0 || px >= WIDTH - 1) continue;
      const a = k * (1 - Math.abs((s / length) * 2 - 1));
      for (let i = (py * WIDTH + px) * 4, w = 0; w < wide; w++, i += 4) {
        for (let c = 0; c < 3; c++) data[i + c] += (color[c] - data[i + c]) * a;
      }
    }
  }
}

/** Snow in depth planes with a slow sway; near flakes are large and soft. */
export function drawSnow(image, t, { amount = 1, wind = 14, seed = 31, color = [240, 245, 255] }) {
  const total = Math.round(210 * amount);
  for (let n = 0; n < total; n++) {
    const depth = hash(n, 0, seed) ** 1.8;
    const travel = HEIGHT + 40;
    const fall = t * (26 + depth * 66) + hash(n, 1, seed) * travel * 7;
    const lap = Math.floor(fall / travel);
    const y = (fall % travel) - 20;
    const sway = Math.sin(t * (0.5 + hash(n, 2, seed)) + n) * (5 + depth * 16);
    const start = hash(n, lap + 3, seed) * (WIDTH + 200);
    const x =
      ((((start + sway + ((t * wind * (0.4 + depth)) % 9999)) % (WIDTH + 60)) + WIDTH + 60) % (WIDTH + 60)) -
      30;
    const radius = 1.3 + depth * 4.2;
    softDot(image, x, y, radius, color, 0.75 - depth * 0.38);
  }
}

export function softDot(image, x, y, radius, color, alpha) {
  for (let py = Math.floor(y - radius); py <= y + radius; py++) {
    for (let px = Math.floor(x - radius); px <= x + radius; px++) {
      const d = Math.hypot(px - x, py - y) / radius;
      if (d < 1) dot(image, px, py, color, clamp((1 - d) * 1.8) * alpha);
    }
  }
}

/** Fireflies wandering in a box; each glows on and off in its own time. */
export function drawFireflies(
  image,
  t,
  { count = 40, x = 0, y = 380, width = WIDTH, height = 300, seed = 41, color },
) {
  for (let n = 0; n < count; n++) {
    const px =
      x +
      width * noise(t * 0.06 + n * 7.7, 1.5, seed) * 1.3 -
      width * 0.15 +
      (hash(n, 1, seed) - 0.5) * width;
    const py = y + height * noise(t * 0.09 + n * 3.3, 8.5, seed + 1);
    const k = clamp(Math.sin(t * (0.7 + hash(n, 2, seed)) + n * 2.4) * 1.5 - 0.15);
    if (k <= 0) continue;
    const near = 0.5 + hash(n, 3, seed);
    glow(image, px, py, 30 * near, color, 0.55 * k, 3);
    softDot(image, px, py, 2.4 * near, [255, 255, 222], k);
  }
}

/** A meteor now and then: one every `every` seconds, about 0.9 s long. */
export function drawMeteors(image, t, { every = 7, seed = 51, bottom = 330 }) {
  const turn = Math.floor(t / every);
  const age = (t - turn * every - hash(turn, 1, seed) * (every - 1.2)) / 0.9;
  if (age < 0 || age > 1) return;
  const angle = 0.35 + hash(turn, 2, seed) * 0.35;
  const side = hash(turn, 5, seed) < 0.5 ? -1 : 1;
  const x = WIDTH * (0.2 + 0.6 * hash(turn, 3, seed)) + side * age * 330 * Math.cos(angle);
  const y = bottom * 0.55 * hash(turn, 4, seed) + age * 330 * Math.sin(angle);
  const bright = Math.sin(age * Math.PI);
  for (let s = 0; s < 130; s++) {
    const k = (1 - s / 130) ** 2 * bright;
    const px = x - side * s * Math.cos(angle);
    const py = y - s * Math.sin(angle);
    softDot(image, px, py, 1.7 * (1 - s / 200), [255, 255, 255], 0.75 * k);
  }
}
