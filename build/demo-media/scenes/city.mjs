import { blend, oklch } from '../core/color.mjs';
import { HEIGHT, WIDTH, copyOf, glow, lay, noiseLayer, rect } from '../core/image.mjs';
import { smooth } from '../core/random.mjs';
import { drawBlinks, skyline } from '../parts/city.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeClouds, makeSky, makeStars } from '../parts/sky.mjs';
import { drawWater } from '../parts/water.mjs';
import { drawRain } from '../parts/weather.mjs';
import { drawWheel, suspensionBridge } from '../parts/works.mjs';

/** Towers over a river, windows going on and off, everything mirrored in the water. */
export async function cityRiver({ p, random, variant }) {
  const horizon = random.whole(470, 520);
  const moon = { x: random.between(180, 1100), y: random.between(90, 220), radius: random.between(26, 58) };
  const { back, rows, wall } = await town(p, random, { horizon, moon, variant });
  const stars = makeStars(random, { count: 150, bottom: 330, avoid: moon });
  const clouds = makeClouds(random, blend(p.sky[2], p.sky[1], 0.2), {
    y: 250,
    height: 110,
    cover: 0.5,
    strength: 0.4,
  });
  const water = blend(p.sky[0], p.land(1), 0.5);
  return (image, t) => {
    image.data.set(back.data);
    drawStars(image, stars, t, 0.8);
    lay(image, clouds, t * 6);
    for (const row of rows) {
      lay(image, row.layer);
      drawBlinks(image, row, wall, t);
    }
    drawWater(image, { horizon, color: water, calm: 0.55, mirror: 0.4, seed: variant }, t);
  };
}

/** The same kind of town across a bay, with a turning wheel of lights. */
export async function wheelBay({ p, random, variant }) {
  const horizon = 505;
  const moon = { x: random.between(120, 500), y: random.between(90, 190), radius: random.between(26, 44) };
  const { back, rows, wall } = await town(p, random, { horizon, moon, variant, low: true });
  const stars = makeStars(random, { count: 200, bottom: 360, avoid: moon });
  const wheel = {
    x: random.between(700, 1000),
    y: 300,
    radius: random.between(140, 172),
    foot: horizon,
    hue: p.hue,
  };
  const water = blend(p.sky[0], p.land(1), 0.45);
  return (image, t) => {
    image.data.set(back.data);
    drawStars(image, stars, t, 0.85);
    for (const row of rows) {
      lay(image, row.layer);
      drawBlinks(image, row, wall, t);
    }
    drawWheel(image, wheel, p, t);
    drawWater(image, { horizon, color: water, calm: 0.5, mirror: 0.42, seed: variant }, t);
  };
}

/** Rain over the towers; the wet street below mirrors the neon strips. */
export async function cityRain({ p, random, variant }) {
  const horizon = 575;
  const { back, rows, wall } = await town(p, random, { horizon, variant, tall: 1.2 });
  const haze = noiseLayer(
    WIDTH * 2,
    HEIGHT,
    blend(p.sky[1], p.sky[2], 0.55),
    random.seed(),
    520,
    170,
    (n, y) => smooth(0.3, 0.8, n) * 0.5 * Math.exp(-(((y - 430) / 190) ** 2)),
  );
  const neon = Array.from({ length: random.whole(7, 10) }, (_, i) => ({
    x: (i + random.between(0.15, 0.85)) * (WIDTH / 9),
    y: random.between(360, 500),
    h: random.between(26, 66),
    color: oklch(0.75, 0.17, random.pick([25, 25, 350, 200, 285, 160])),
    rate: random.between(0.4, 1.3),
    lying: random.chance(0.4),
  }));
  return (image, t) => {
    image.data.set(back.data);
    rows.forEach((row, i) => {
      lay(image, row.layer);
      drawBlinks(image, row, wall, t);
      if (i < 2) lay(image, haze, t * (9 + i * 6), 0, 0.75);
    });
    for (const n of neon) {
      const k = 0.82 + 0.18 * Math.sin(t * n.rate * 4 + n.x);
      rect(image, n.x, n.y, n.lying ? n.h : 5, n.lying ? 5 : n.h, blend(n.color, [255, 255, 255], 0.35), k);
      glow(image, n.x + (n.lying ? n.h / 2 : 2), n.y + (n.lying ? 2 : n.h / 2), 74, n.color, 0.55 * k);
    }
    drawWater(
      image,
      { horizon, color: p.land(1), calm: 0.3, mirror: 0.5, squeeze: 1.9, seed: variant },
      t * 0.6,
    );
    drawRain(image, t, { amount: 1.15, seed: variant + 20 });
  };
}

/** A long suspension bridge with a chain of lamps, cars passing, towers in the mist. */
export async function longBridge({ p, random, variant }) {
  const horizon = 520;
  const moon = { x: random.between(300, 1000), y: random.between(100, 180), radius: random.between(34, 70) };
  const { back, rows, wall } = await town(p, random, { horizon, moon, variant, low: true, far: true });
  const stars = makeStars(random, { count: 230, bottom: 380, avoid: moon });
  const deck = 430;
  const span = await suspensionBridge(p, {
    deck,
    foot: horizon + 26,
    towers: [random.between(250, 340), random.between(900, 1010)],
  });
  const mist = noiseLayer(
    WIDTH * 2,
    HEIGHT,
    blend(p.mist, p.moon, 0.25),
    random.seed(),
    600,
    60,
    (n, y) => smooth(0.35, 0.85, n) * 0.6 * Math.exp(-(((y - 500) / 60) ** 2)),
  );
  const water = blend(p.sky[0], p.land(1), 0.4);
  return (image, t) => {
    image.data.set(back.data);
    drawStars(image, stars, t);
    for (const row of rows) {
      lay(image, row.layer);
      drawBlinks(image, row, wall, t);
    }
    lay(image, mist, t * 8);
    lay(image, span.layer);
    for (const lamp of span.lamps) glow(image, lamp.x, lamp.y, 15, p.lamp, 0.85, 3);
    for (let i = 0; i < 9; i++) {
      const way = i % 2 ? 1 : -1;
      const x = ((((i * 317 + t * way * (46 + (i % 3) * 9)) % 1400) + 1400) % 1400) - 60;
      glow(image, x, deck - 3, 20, way > 0 ? [255, 238, 205] : [255, 84, 70], 0.9, 3);
    }
    drawWater(image, { horizon, color: water, calm: 0.45, mirror: 0.42, seed: variant }, t);
  };
}

async function town(p, random, { horizon, moon, variant, tall = 1, low = false, far = false }) {
  const back = makeSky(p, random, { horizon: horizon + 40, nebula: 0.2, light: moon ? moon.x / WIDTH : 0.5 });
  if (moon)
    drawMoon(back, {
      ...moon,
      color: p.moon,
      phase: [1, 0.6, -0.4, 1, -0.7][variant % 5],
      seed: random.seed(),
    });
  glow(back, WIDTH * 0.5, horizon, 760, p.glow, 0.3, 2, 0.42);
  const heart = random.between(0.3, 0.7);
  const scale = low ? 0.6 : tall;
  const rows = [];
  rows.push(
    await skyline(p, random, {
      base: horizon,
      tall: [70 * scale, 400 * scale],
      depth: 0.05,
      lit: 0.16,
      heart,
      wide: [26, 60],
    }),
  );
  if (!far) {
    rows.push(
      await skyline(p, random, {
        base: horizon,
        tall: [50 * scale, 330 * scale],
        depth: 0.4,
        lit: 0.26,
        heart: 1 - heart,
      }),
    );
    rows.push(
      await skyline(p, random, {
        base: horizon,
        tall: [30, 190 * scale],
        depth: 0.85,
        lit: 0.3,
        wide: [44, 120],
        heart: random.next(),
      }),
    );
  }
  return { back: copyOf(back), rows, wall: p.land(0.75) };
}
