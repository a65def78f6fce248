import { blend } from '../core/color.mjs';
import { WIDTH, glow, lay, rect } from '../core/image.mjs';
import { drawGlitter, drawWater } from '../parts/water.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeClouds, makeSky, makeStars } from '../parts/sky.mjs';
import { drawMeteors } from '../parts/weather.mjs';
import { ridge, ridgeLine } from '../parts/land.mjs';
import { beam, boat, lighthouse } from '../parts/things.mjs';

/** Open sea, low moon, glitter; a small boat with a lamp crosses slowly. */
export async function sea({ p, random, variant }) {
  const horizon = random.whole(400, 450);
  const moon = { x: random.between(380, 900), y: random.between(130, 260), radius: random.between(44, 76) };
  const sky = makeSky(p, random, { horizon: horizon + 60, light: moon.x / WIDTH, nebula: 0.14 });
  const stars = makeStars(random, { bottom: horizon - 20, avoid: moon });
  drawMoon(sky, { ...moon, color: p.moon, phase: [1, 1, 0.45, 1][variant % 4], seed: random.seed() });
  const clouds = makeClouds(random, blend(p.sky[2], p.moon, 0.3), {
    y: horizon - 80,
    height: 70,
    cover: 0.55,
    strength: 0.5,
  });
  const isle = ridge(
    ridgeLine(random, {
      base: horizon + 20,
      height: 60,
      scale: 240,
      rough: 0.3,
      peak: { x: moon.x > 640 ? 200 : 1060, width: 330, height: 1.5 },
    }),
    p.land(0.45),
    p.land(0.3),
    { fade: 70 },
  );
  const craft = await boat(p, 1);
  const start = random.between(120, 700);
  const water = blend(p.sky[0], p.sky[1], 0.35);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    drawMeteors(image, t, { every: 11, seed: variant });
    lay(image, clouds, t * 5);
    lay(image, isle);
    drawWater(image, { horizon, color: water, calm: 0.25, mirror: 0.42, seed: variant }, t);
    drawGlitter(image, { horizon, x: moon.x, color: p.moon, width: moon.radius * 1.6, seed: variant }, t);
    const x = start + t * 6;
    const y = horizon + 92 + Math.sin(t * 1.1) * 2;
    lay(image, craft, x - 60, y - 90);
    glow(image, x + 6, y - 52, 60, p.lamp, 0.6, 3);
    for (let i = 0; i < 7; i++) {
      rect(
        image,
        x + 2 + Math.sin(t * 2.1 + i * 1.9) * (2 + i),
        y + 12 + i * 8,
        12 - i,
        2,
        p.lamp,
        0.5 - i * 0.06,
      );
    }
  };
}

/** A headland with a lighthouse whose beam sweeps over the water. */
export async function lighthouseCoast({ p, random, variant }) {
  const horizon = random.whole(455, 490);
  const right = random.chance(0.5);
  const at = (x) => (right ? x : WIDTH - x);
  const moon = {
    x: at(random.between(200, 420)),
    y: random.between(110, 200),
    radius: random.between(24, 38),
  };
  const sky = makeSky(p, random, { horizon: horizon + 50, light: at(300) / WIDTH });
  const stars = makeStars(random, { count: 330, bottom: horizon - 10, avoid: moon });
  drawMoon(sky, { ...moon, color: p.moon, phase: [-0.55, 1, 0.1][variant % 3], tilt: right ? 0.4 : 2.7 });
  const clouds = makeClouds(random, blend(p.sky[2], p.sky[1], 0.3), {
    y: horizon - 120,
    height: 100,
    cover: 0.5,
    strength: 0.5,
  });
  const far = ridge(
    ridgeLine(random, { base: horizon + 14, height: 66, scale: 260, rough: 0.4 }),
    p.land(0.3),
    p.mist,
    { fade: 60 },
  );
  const peak = { x: at(1090), width: 520, height: 1.7 };
  const line = ridgeLine(random, { base: horizon + 290, height: 190, scale: 150, rough: 0.35, peak });
  const land = ridge(line, p.land(0.9), p.land(1), { fade: 140 });
  const shore = at(1040);
  const foot = line[Math.round(shore)] + 14;
  const house = shore + (right ? 118 : -118);
  const tower = await lighthouse(p, shore, foot, { x: house, foot: line[Math.round(house)] + 20 });
  const lamp = { x: shore, y: foot - 196 };
  const water = blend(p.sky[0], p.sky[1], 0.3);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    lay(image, clouds, t * -4);
    lay(image, far);
    beam(image, lamp, t, { color: p.lamp, period: 9, horizon });
    drawWater(image, { horizon, color: water, calm: 0.35, mirror: 0.4, seed: variant }, t);
    drawGlitter(image, { horizon, x: moon.x, color: p.moon, width: 40, strength: 0.75, seed: variant }, t);
    lay(image, land);
    lay(image, tower);
    const facing = Math.max(0, Math.cos((t / 9) * Math.PI * 2 - 1.2));
    glow(image, lamp.x, lamp.y, 46 + 90 * facing ** 6, p.lamp, 0.75 + 0.25 * facing, 3);
  };
}
