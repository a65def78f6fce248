import { blend, oklch } from '../core/color.mjs';
import { HEIGHT, WIDTH, glow, lay, noiseLayer } from '../core/image.mjs';
import { smooth } from '../core/random.mjs';
import { drawAurora } from '../parts/aurora.mjs';
import { mountains, pines, ridge, ridgeLine } from '../parts/land.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeClouds, makeSky, makeStars, milkyWay } from '../parts/sky.mjs';
import { drawWater } from '../parts/water.mjs';
import { drawMeteors } from '../parts/weather.mjs';

/** Northern lights over a lake between snowy mountains. */
export async function auroraLake({ p, random, variant }) {
  const horizon = random.whole(485, 520);
  const sky = makeSky(p, random, { horizon: horizon + 160, nebula: 0.12 });
  const stars = makeStars(random, { count: 420, bottom: horizon });
  const snow = blend(p.moon, p.sky[1], 0.45);
  const back = ridge(
    ridgeLine(random, { base: horizon + 16, height: 230, scale: 330, rough: 0.9 }),
    p.land(0.35),
    p.land(0.15),
    {
      fade: 180,
      snow,
      snowLine: horizon - 96,
      lightFrom: random.pick([1, -1]),
    },
  );
  const shore = ridgeLine(random, { base: horizon + 8, height: 46, scale: 300, rough: 0.3 });
  const bank = ridge(shore, p.land(0.85), p.land(0.8), { fade: 40 });
  const wood = await pines(random, shore, p.land(0.9), { count: 120, height: [16, 46] });
  const near = ridgeLine(random, { base: HEIGHT + 14, height: 74, scale: 420, rough: 0.2 });
  const front = ridge(near, p.land(1), p.land(1));
  const side = random.chance(0.5) ? [0, 330] : [950, WIDTH];
  const tall = await pines(random, near, p.land(1), {
    count: 13,
    height: [150, 330],
    from: side[0],
    to: side[1],
  });
  const hues = random.pick([
    [158, 190],
    [165, 310],
    [150, 330],
    [175, 280],
    [350, 300],
  ]);
  const foot = oklch(0.84, 0.17, hues[0]);
  const crown = oklch(0.6, 0.19, hues[1]);
  const curtains = [250, 330, 400].map((y, i) => ({
    y: y + random.between(-25, 25),
    height: 190 + i * 55,
    from: foot,
    to: crown,
    seed: random.whole(1, 9999),
    speed: random.pick([-1, 1]) * random.between(0.5, 1),
    strength: 0.95 - i * 0.18,
  }));
  const water = blend(p.sky[0], p.land(1), 0.35);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    drawAurora(image, curtains, t);
    lay(image, back);
    lay(image, bank);
    lay(image, wood);
    drawWater(image, { horizon, color: water, calm: 0.72, mirror: 0.5, seed: variant }, t);
    lay(image, front);
    lay(image, tall);
  };
}

/** Ridge behind ridge with mist lying in the valleys and a moon coming up. */
export async function mistyRidges({ p, random, variant }) {
  const moon = { x: random.between(240, 1040), y: random.between(140, 300), radius: random.between(40, 92) };
  const sky = makeSky(p, random, { horizon: 540, light: moon.x / WIDTH });
  const stars = makeStars(random, { count: 210, bottom: 400, avoid: moon });
  drawMoon(sky, {
    ...moon,
    color: p.moon,
    phase: [1, 1, 0.3, -0.5][variant % 4],
    tilt: random.between(-1, 1),
    seed: random.seed(),
  });
  const range = mountains(p, random, {
    from: 470,
    to: 700,
    count: 5,
    height: random.between(170, 290),
    rough: random.between(0.35, 0.95),
  });
  const mists = range.map((_, i) =>
    noiseLayer(
      WIDTH * 2,
      HEIGHT,
      blend(p.mist, p.moon, 0.22),
      random.seed(),
      520,
      60,
      (n, y) => smooth(0.32, 0.82, n) * 0.62 * Math.exp(-(((y - (455 + i * 55)) / 48) ** 2)),
      4,
    ),
  );
  const near = ridgeLine(random, { base: 740, height: 110, scale: 380, rough: 0.25 });
  const wood = await pines(random, near, p.land(1), { count: 80, height: [60, 150] });
  const clouds = makeClouds(random, blend(p.sky[2], p.moon, 0.25), {
    y: 300,
    height: 90,
    cover: 0.46,
    strength: 0.42,
  });
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    lay(image, clouds, t * 4);
    range.forEach((layer, i) => {
      lay(image, layer);
      if (i < 4) lay(image, mists[i], t * (3 + i * 2.4) * (i % 2 ? -1 : 1));
    });
    lay(image, wood);
  };
}

/** Peaks standing out of a moving sea of clouds, the moon crossing slowly; made for the longest clip. */
export async function cloudSea({ p, random, variant, length = 180 }) {
  const sky = makeSky(p, random, { horizon: 560, nebula: 0.1 });
  const stars = makeStars(random, { count: 380, bottom: 430 });
  if (variant % 2)
    milkyWay(sky, p, random, { y0: random.between(300, 420), y1: random.between(-60, 60), strength: 0.5 });
  const snow = blend(p.moon, p.sky[1], 0.35);
  const far = ridge(
    ridgeLine(random, { base: 520, height: 130, scale: 280, rough: 0.85 }),
    p.land(0.2),
    p.mist,
    { fade: 130, snow, snowLine: 430 },
  );
  const peak = { x: random.between(330, 950), width: random.between(330, 460), height: 1.25 };
  const main = ridge(
    ridgeLine(random, { base: 660, height: 250, scale: 240, rough: 0.75, peak }),
    p.land(0.5),
    p.land(0.3),
    { fade: 260, snow, snowLine: 455 },
  );
  const tone = (k) => blend(p.sky[1], blend(p.sky[2], p.moon, 0.35), k);
  const bank = (y, spread, k) =>
    noiseLayer(
      WIDTH * 2,
      HEIGHT,
      tone(k),
      random.seed(),
      430,
      88,
      (n, row) => smooth(-spread, spread, row - y + (n - 0.5) * 190) * (0.62 + 0.38 * smooth(0.25, 0.75, n)),
      5,
    );
  const banks = [bank(505, 70, 0.35), bank(575, 60, 0.6), bank(650, 60, 0.25)];
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    drawMeteors(image, t, { every: 17, seed: variant + 5 });
    const way = (t / length + 0.18) * 0.8;
    const moon = { x: 90 + way * 1180, y: 250 - Math.sin(way * Math.PI) * 150, radius: 34 };
    drawMoon(image, { ...moon, color: p.moon, phase: 1, halo: 0.9 });
    lay(image, far);
    lay(image, banks[0], t * 3);
    lay(image, main);
    lay(image, banks[1], t * 5.5);
    lay(image, banks[2], t * 9 + 600);
  };
}

/** An observatory or a lone cabin on a hill under the milky way. */
export async function starHill({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 640, nebula: 0.12 });
  milkyWay(sky, p, random, {
    y0: random.between(380, 560),
    y1: random.between(-120, 80),
    spread: random.between(130, 190),
    strength: 0.85,
  });
  const stars = makeStars(random, { count: 640, bottom: 620 });
  const range = mountains(p, random, { from: 590, to: 650, count: 2, height: 130, rough: 0.6 });
  const at = random.between(320, 960);
  const line = ridgeLine(random, {
    base: 735,
    height: 90,
    scale: 420,
    rough: 0.1,
    peak: { x: at, width: 520, height: 0.9 },
  });
  const hill = ridge(line, p.land(0.95), p.land(1));
  const foot = line[Math.round(at)];
  const { cabin, dome, litTree } = await import('../parts/homes.mjs');
  const thing = await [dome, cabin, litTree][variant % 3](p, random, at, foot);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    drawMeteors(image, t, { every: 5, seed: variant });
    glow(image, at, foot, 420, p.glow, 0.2);
    for (const layer of range) lay(image, layer);
    lay(image, thing.layer);
    lay(image, hill);
    for (const lamp of thing.lamps)
      glow(image, lamp.x, lamp.y, lamp.radius, p.lamp, 0.6 + 0.05 * Math.sin(t * 3), 2);
  };
}
