import { blend } from '../core/color.mjs';
import { HEIGHT, WIDTH, dot, glow, makeImage, noiseLayer, paint } from '../core/image.mjs';
import { clamp, fractal, mix, smooth } from '../core/random.mjs';

/** The night sky itself: three-stop gradient down to `horizon` (px), bent by large soft noise. */
export function makeSky(p, random, { horizon = 560, nebula = 0.25, light = 0.5 } = {}) {
  const image = makeImage();
  const seed = random.seed();
  const lightX = light * WIDTH;
  paint(image, (x, y) => {
    const cloud = fractal(x / 420, y / 240, seed, 4) - 0.5;
    const side = 0.09 * (1 - clamp(Math.abs(x - lightX) / 900));
    const t = clamp(y / horizon + cloud * nebula + side * (y / horizon), 0, 1.05);
    return t < 0.58
      ? blend(p.sky[0], p.sky[1], smooth(0, 1, t / 0.58))
      : blend(p.sky[1], p.sky[2], (t - 0.58) / 0.47);
  });
  return image;
}

/** A band of faint star dust across the sky, from (0, y0) to (WIDTH, y1). */
export function milkyWay(image, p, random, { y0 = 420, y1 = 40, spread = 150, strength = 0.55 } = {}) {
  const seed = random.seed();
  const tint = blend(p.moon, p.sky[2], 0.45);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const off = (y - mix(y0, y1, x / WIDTH) + (fractal(x / 160, 3, seed, 3) - 0.5) * 120) / spread;
      if (Math.abs(off) > 1.6) continue;
      const dust = fractal(x / 130, y / 130, seed + 1, 5);
      const dark = smooth(0.5, 0.72, fractal(x / 90, y / 60, seed + 2, 5)) * Math.exp(-off * off * 9);
      const k = Math.exp(-off * off * 2.2) * smooth(0.25, 0.8, dust) * (1 - dark * 0.8) * strength;
      dot(image, x, y, tint, k * 0.62);
    }
  }
  for (let i = 0; i < 1500; i++) {
    const x = random.between(0, WIDTH);
    const y = mix(y0, y1, x / WIDTH) + (random.next() + random.next() - 1) * spread * 1.3;
    dot(image, x, y, [255, 255, 255], random.between(0.08, 0.5));
  }
}

/** Star positions with size, tone and twinkle; `draw` paints them at time t (seconds). */
export function makeStars(random, { count = 260, bottom = 470, avoid } = {}) {
  const stars = [];
  while (stars.length < count) {
    const x = random.between(0, WIDTH);
    const y = random.next() ** 1.35 * bottom;
    const size = random.next() ** 6;
    if (avoid && Math.hypot(x - avoid.x, y - avoid.y) < avoid.radius * 1.5) continue;
    const tone = random.pick([
      [255, 255, 255],
      [205, 222, 255],
      [255, 236, 214],
    ]);
    const fade = 1 - 0.75 * (y / bottom);
    stars.push({ x, y, size, tone, fade, rate: random.between(0.5, 1.8), phase: random.between(0, 6.28) });
  }
  return stars;
}

export function drawStars(image, stars, t, brightness = 1) {
  for (const s of stars) {
    const k = s.fade * brightness * (0.78 + 0.22 * Math.sin(t * s.rate + s.phase));
    drawStar(image, s.x, s.y, s.size, s.tone, k);
  }
}

/** One star: small ones are a soft 2 px dot, large ones get a halo. */
export function drawStar(image, x, y, size, tone, k) {
  const radius = 1.35 + size * 1.9;
  const reach = Math.ceil(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const px = Math.round(x) + dx;
      const py = Math.round(y) + dy;
      const d = Math.hypot(px - x, py - y) / radius;
      if (d < 1) dot(image, px, py, tone, clamp((1 - d) * (0.42 + size * 0.9) * 1.5 * k));
    }
  }
  if (size > 0.35) glow(image, x, y, 9 + size * 12, tone, 0.28 * k, 3);
}

/** Thin clouds as a layer twice the screen's width, tiling, for drifting with `lay`. */
export function makeClouds(random, color, { y = 200, height = 160, cover = 0.5, strength = 0.55 } = {}) {
  const shape = (n, row) => {
    const band = Math.exp(-(((row - y) / height) ** 2) * 2.2);
    return smooth(1 - cover, 1.12 - cover * 0.72, n) * band * strength;
  };
  return noiseLayer(WIDTH * 2, HEIGHT, color, random.seed(), 330, 74, shape);
}
