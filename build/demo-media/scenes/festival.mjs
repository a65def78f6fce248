import { blend, css, oklch } from '../core/color.mjs';
import { HEIGHT, WIDTH, glow, lay, makeImage, noiseLayer } from '../core/image.mjs';
import { clamp, hash, noise, smooth } from '../core/random.mjs';
import { blurred, vector } from '../core/vector.mjs';
import { skyline } from '../parts/city.mjs';
import { grass, mountains, pines, ridge, ridgeLine } from '../parts/land.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeSky, makeStars } from '../parts/sky.mjs';
import { drawWater } from '../parts/water.mjs';
import { drawFireflies, softDot } from '../parts/weather.mjs';

/** Paper lanterns rising over a river valley, each mirrored in the water. */
export async function skyLanterns({ p, random, variant }) {
  const horizon = 560;
  const sky = makeSky(p, random, { horizon: 640, nebula: 0.3 });
  const stars = makeStars(random, { count: 260, bottom: 420 });
  const range = mountains(p, random, { from: 510, to: horizon, count: 3, height: 190, rough: 0.6 });
  const shore = ridgeLine(random, { base: horizon + 8, height: 34, scale: 300, rough: 0.3 });
  const wood = await pines(random, shore, p.land(0.9), { count: 130, height: [14, 38] });
  const water = blend(p.sky[0], p.land(1), 0.35);
  const paper = blend(p.lamp, [255, 140, 84], 0.45);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t, 0.8);
    for (const layer of range) lay(image, layer);
    lay(image, wood);
    for (let n = 0; n < 64; n++) {
      const depth = hash(n, 1, variant) ** 2;
      const travel = 660;
      const rise = (hash(n, 2, variant) * travel + t * (7 + depth * 15)) % travel;
      const y = horizon - 20 - rise;
      const x = hash(n, 3, variant) * WIDTH + Math.sin(t * 0.3 + n) * 9 + t * (2 + depth * 3);
      const fade = clamp(rise / 60) * clamp((travel - rise) / 80);
      lantern(
        image,
        (((x % (WIDTH + 60)) + WIDTH + 60) % (WIDTH + 60)) - 30,
        y,
        3.4 + depth * 15,
        paper,
        fade * (0.86 + 0.14 * Math.sin(t * 5 + n)),
      );
    }
    drawWater(image, { horizon, color: water, calm: 0.55, mirror: 0.5, seed: variant }, t);
  };
}

function lantern(image, x, y, size, color, k) {
  glow(image, x, y, size * 4.2, color, 0.5 * k, 2);
  for (let v = -size; v <= size; v++) {
    const half = size * (0.66 + 0.2 * (1 - (v + size) / (2 * size)));
    const hot = blend(color, [255, 240, 205], clamp((v + size) / (2 * size)) * 0.75);
    for (let s = -half; s <= half; s++) softDot(image, x + s, y + v, 0.8, hot, k * 0.95);
  }
}

/** A clearing between dark trunks, fireflies over the grass, a small moon through the leaves. */
export async function fireflyWood({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 700, nebula: 0.35 });
  const moon = { x: random.between(480, 800), y: random.between(110, 220), radius: random.between(34, 66) };
  drawMoon(sky, {
    ...moon,
    color: p.moon,
    phase: [1, -0.5, 0.4][variant % 3],
    halo: 1.6,
    seed: random.seed(),
  });
  const back = makeImage();
  back.data.set(sky.data);
  for (let row = 0; row < 4; row++) {
    const depth = 0.2 + row * 0.24;
    lay(back, await trunks(p, random, depth));
    const mist = noiseLayer(
      WIDTH,
      HEIGHT,
      blend(p.mist, p.moon, 0.16),
      random.seed(),
      420,
      120,
      (n, y) => smooth(0.3, 0.8, n) * (0.5 - row * 0.1) * smooth(260, 560, y),
    );
    lay(back, mist);
    lay(
      back,
      ridge(
        ridgeLine(random, { base: 560 + row * 46, height: 40, scale: 300, rough: 0.2 }),
        p.land(depth + 0.06),
        p.land(depth + 0.1),
      ),
    );
  }
  lay(back, await grass(random, p.land(0.96), { height: 130 }));
  const front = await grass(random, p.land(1), { height: 78, count: 320 });
  const color = oklch(0.9, 0.19, 115);
  return (image, t) => {
    image.data.set(back.data);
    drawFireflies(image, t, { count: 62, color, seed: variant + 40, y: 330, height: 350 });
    lay(image, front, Math.sin(t * 0.7) * 2);
  };
}

async function trunks(p, random, depth) {
  const count = Math.round(15 - depth * 9);
  let markup = '';
  for (let i = 0; i < count; i++) {
    const middle = random.chance(0.5) ? random.between(-40, 430) : random.between(850, WIDTH + 40);
    const x = depth < 0.5 ? random.between(-40, WIDTH + 40) : middle;
    const w = (9 + depth * 44) * random.between(0.6, 1.2);
    const lean = random.between(-26, 26);
    markup += `<path d="M${x - w} ${HEIGHT}Q${x - w * 0.5} 560 ${x - w * 0.42 + lean} -10H${x + w * 0.42 + lean}Q${x + w * 0.5} 560 ${x + w} ${HEIGHT}Z"/>`;
    for (let k = 0; k < 5; k++) {
      const y = random.between(-20, 150) * (1.25 - depth * 0.5);
      markup += `<ellipse cx="${x + lean + random.between(-110, 110)}" cy="${y}" rx="${random.between(50, 130)}" ry="${random.between(16, 44)}"/>`;
    }
  }
  return vector(`<g fill="${css(p.land(depth))}">${markup}</g>`);
}

/** City lights out of focus behind a wet window: slow bokeh, drops that gather and run. */
export async function wetWindow({ p, random, variant }) {
  const clear = makeSky(p, random, { horizon: 1150, nebula: 0.4 });
  glow(clear, WIDTH * random.between(0.3, 0.7), 600, 900, p.glow, 0.3, 2, 0.4);
  const towers = await skyline(p, random, {
    base: 640,
    tall: [120, 470],
    wide: [60, 150],
    depth: 0.6,
    lit: 0.32,
    heart: random.next(),
  });
  lay(clear, towers.layer);
  const sky = await blurred(clear, 11);
  const hues = [
    p.lamp,
    p.lamp,
    oklch(0.75, 0.17, 25),
    oklch(0.78, 0.11, 210),
    oklch(0.75, 0.15, p.hue + 60),
    oklch(0.86, 0.1, 95),
  ];
  const lights = Array.from({ length: 96 }, () => ({
    x: random.between(-60, WIDTH + 60),
    y: 200 + (random.next() + random.next()) * 240,
    r: random.between(12, 58),
    color: random.pick(hues),
    k: random.between(0.2, 0.62),
    vx: random.pick([0, 0, 0, 9, -13]),
    phase: random.between(0, 6),
  }));
  const still = Array.from({ length: 420 }, () => ({
    x: random.between(0, WIDTH),
    y: random.between(0, HEIGHT),
    r: 1.6 + random.next() ** 4 * 12,
  }));
  const runs = Array.from({ length: 12 }, (_, i) => ({
    x: random.between(40, WIDTH - 40),
    delay: i * 1.9 + random.next() * 2,
    r: random.between(5, 10),
  }));
  return (image, t) => {
    image.data.set(sky.data);
    for (const l of lights) {
      const x = ((((l.x + l.vx * t + 60) % (WIDTH + 120)) + WIDTH + 120) % (WIDTH + 120)) - 60;
      bokeh(image, x, l.y, l.r, l.color, l.k * (0.85 + 0.15 * Math.sin(t * 0.9 + l.phase)));
    }
    for (const d of still) drop(image, d.x, d.y, d.r);
    for (const r of runs) run(image, r, t, variant);
  };
}

function bokeh(image, x, y, r, color, k) {
  const { data } = image;
  for (let py = Math.max(0, Math.floor(y - r)); py < Math.min(HEIGHT, y + r); py++) {
    for (let px = Math.max(0, Math.floor(x - r)); px < Math.min(WIDTH, x + r); px++) {
      const d = Math.hypot(px - x, py - y);
      const a = clamp((r - d) / 3) * (0.62 + 0.38 * smooth(r * 0.6, r, d)) * k;
      const i = (py * WIDTH + px) * 4;
      for (let c = 0; c < 3; c++) data[i + c] += ((255 - data[i + c]) * color[c] * a) / 255;
    }
  }
}

function drop(image, x, y, r) {
  softDot(image, x, y, r, [12, 14, 26], 0.34);
  softDot(image, x, y + r * 0.34, r * 0.72, [225, 232, 250], 0.34);
  if (r > 4) softDot(image, x - r * 0.3, y - r * 0.36, r * 0.3, [255, 255, 255], 0.85);
}

function run(image, { x, delay, r }, t, seed) {
  const cycle = 15;
  const age = (t + cycle * 3 - delay) % cycle;
  const y = -20 + (age * 56 + noise(age * 0.8, x, seed) * 70);
  const at = (v) => x + (noise(v / 60, x, seed + 1) - 0.5) * 26;
  for (let v = Math.max(0, y - 190); v < y; v += 2)
    softDot(image, at(v), v, r * 0.34, [226, 233, 250], 0.16 * (1 - (y - v) / 190));
  drop(image, at(y), y, r);
}
