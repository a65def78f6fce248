import { blend, css } from '../core/color.mjs';
import { HEIGHT, WIDTH, glow, lay, makeImage, rect } from '../core/image.mjs';
import { mountains, pines, ridge, ridgeLine } from '../parts/land.mjs';
import { snowHouse } from '../parts/homes.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeClouds, makeSky, makeStars } from '../parts/sky.mjs';
import { drawWater } from '../parts/water.mjs';
import { drawSnow } from '../parts/weather.mjs';
import { drawTrain, viaduct } from '../parts/train.mjs';
import { vector } from '../core/vector.mjs';

/** Houses with lit windows on snowy ground, conifers, falling snow. */
export async function snowVillage({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 560, nebula: 0.3 });
  const moon = { x: random.between(200, 1080), y: random.between(90, 170), radius: random.between(26, 50) };
  if (variant % 3) drawMoon(sky, { ...moon, color: p.moon, phase: 1, halo: 1.3, seed: random.seed() });
  const snow = blend(p.moon, p.sky[1], 0.42);
  const back = makeImage();
  back.data.set(sky.data);
  for (const layer of mountains(p, random, { from: 440, to: 520, count: 2, height: 210, rough: 0.7 }))
    lay(back, layer);
  const lines = [470, 545, 640].map((base, i) =>
    ridgeLine(random, { base: base + 50, height: 70, scale: 380 + i * 80, rough: 0.12 }),
  );
  const lamps = [];
  for (const [i, line] of lines.entries()) {
    const wood = await pines(random, line, p.land(0.5 + i * 0.2), {
      count: 46 - i * 13,
      height: [26 + i * 26, 70 + i * 55],
    });
    lay(back, wood);
    lay(
      back,
      ridge(line, blend(snow, p.sky[1], 0.3 - i * 0.1), blend(snow, p.sky[0], 0.62 + i * 0.06), {
        fade: 190,
      }),
    );
    const size = 50 + i * 36;
    let x = random.between(60, 160);
    let markup = '';
    while (x < WIDTH - 60) {
      const house = snowHouse(p, random, x, line[Math.round(x)] + 10, size * random.between(0.85, 1.15));
      markup += house.markup;
      lamps.push(...house.lamps);
      x += size * random.between(1.6, i === 2 ? 5.2 : 3.8);
    }
    lay(back, await vector(markup));
  }
  for (const l of lamps) {
    glow(back, l.x, l.y, l.radius, p.lamp, 0.34);
    glow(back, l.x, l.y + l.radius * 0.8, l.radius * 0.9, p.lamp, 0.2, 2, 0.4);
  }
  return (image, t) => {
    image.data.set(back.data);
    lamps.forEach(
      (l, i) =>
        i % 3 === 0 && glow(image, l.x, l.y, l.radius * 0.7, p.lamp, 0.1 + 0.07 * Math.sin(t * 1.7 + i)),
    );
    drawSnow(image, t, { amount: 1.05, seed: variant + 3, wind: variant % 2 ? 14 : -20 });
  };
}

/** A train with lit windows on a stone viaduct across a valley lake. */
export async function nightTrain({ p, random, variant, every = 24 }) {
  const horizon = 560;
  const moon = { x: random.between(200, 1080), y: random.between(100, 190), radius: random.between(34, 74) };
  const sky = makeSky(p, random, { horizon: 600, light: moon.x / WIDTH });
  const stars = makeStars(random, { count: 260, bottom: 400, avoid: moon });
  drawMoon(sky, { ...moon, color: p.moon, phase: [1, -0.3, 0.6][variant % 3], seed: random.seed() });
  const range = mountains(p, random, { from: 490, to: horizon, count: 3, height: 270, rough: 0.75 });
  const clouds = makeClouds(random, blend(p.sky[2], p.moon, 0.2), {
    y: 280,
    height: 90,
    cover: 0.48,
    strength: 0.4,
  });
  const deck = 446;
  const bridge = await viaduct(p, { deck, foot: horizon + 4, gap: random.pick([108, 128, 148]) });
  const near = ridgeLine(random, { base: 745, height: 80, scale: 380, rough: 0.2 });
  const wood = await pines(random, near, p.land(1), { count: 46, height: [50, 150] });
  const water = blend(p.sky[0], p.land(1), 0.4);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    lay(image, clouds, t * 5);
    for (const layer of range) lay(image, layer);
    drawTrain(image, p, { deck, t: t % every, left: variant % 2 === 0 });
    lay(image, bridge);
    drawWater(image, { horizon, color: water, calm: 0.6, mirror: 0.42, seed: variant }, t);
    lay(image, wood);
  };
}

/** A street of lantern strings above dark roofs, hills and a moon behind. */
export async function lanternStreet({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 620, nebula: 0.3 });
  const moon = { x: random.between(400, 900), y: random.between(120, 200), radius: random.between(40, 70) };
  drawMoon(sky, { ...moon, color: p.moon, phase: [1, -0.5, 0.5][variant % 3], seed: random.seed() });
  for (const layer of mountains(p, random, { from: 440, to: 500, count: 2, height: 130, rough: 0.4 }))
    lay(sky, layer);
  const roofs = [];
  const lamps = [];
  for (let row = 0; row < 3; row++) {
    let markup = '';
    for (let x = random.between(-90, 0); x < WIDTH + 40;) {
      const w = (96 + row * 46) * random.between(0.8, 1.35);
      const y = 470 + row * 66 + random.between(-26, 26);
      const e = w * 0.13;
      markup += `<path d="M${x - e} ${y}Q${x + w * 0.2} ${y - 10} ${x + w * 0.3} ${y - w * 0.27}H${x + w * 0.7}Q${x + w * 0.8} ${y - 10} ${x + w + e} ${y}L${x + w} ${y + 8}V${HEIGHT}H${x}V${y + 8}Z"/>`;
      for (let k = 0; k < 3; k++) {
        if (random.chance(0.55))
          lamps.push({ row, x: x + w * (0.16 + k * 0.25), y: y + 24, w: w * 0.15, h: 24 + row * 8 });
      }
      x += w + random.between(6, 26);
    }
    roofs.push(await vector(`<g fill="${css(p.land(0.52 + row * 0.22))}">${markup}</g>`));
  }
  const strings = Array.from({ length: 5 }, (_, i) => ({
    y: random.between(150, 290) + i * 36,
    sag: random.between(46, 96),
    count: 9 + i,
    size: 8.5 + i * 2.6,
    phase: random.next() * 6,
    hue: random.pick([p.lamp, blend(p.lamp, [255, 120, 96], 0.55), [255, 128, 104]]),
  }));
  return (image, t) => {
    image.data.set(sky.data);
    roofs.forEach((layer, row) => {
      lay(image, layer);
      for (const l of lamps) {
        if (l.row !== row) continue;
        rect(image, l.x, l.y, l.w, l.h, blend(p.lamp, p.land(0.5), 0.15), 0.9);
        rect(image, l.x + l.w / 2 - 1, l.y, 2, l.h, p.land(0.9), 0.8);
        glow(image, l.x + l.w / 2, l.y + 14, 46, p.lamp, 0.3);
      }
    });
    for (const s of strings) hang(image, s, p, t);
  };
}

function hang(image, s, p, t) {
  const yAt = (x) => s.y + s.sag * (1 - ((x / WIDTH) * 2 - 1) ** 2);
  for (let x = 0; x < WIDTH; x++) rect(image, x, yAt(x), 1, 1.6, p.land(1), 0.85);
  for (let i = 0; i < s.count; i++) {
    const x = ((i + 0.5) / s.count) * WIDTH;
    const swing = Math.sin(t * 1.1 + s.phase + i * 0.7) * s.size * 0.22;
    const y = yAt(x) + s.size * 1.5;
    glow(image, x + swing, y, s.size * 5, s.hue, 0.5);
    for (let v = -s.size; v <= s.size; v++) {
      const half = s.size * 0.8 * Math.sqrt(Math.max(0, 1 - (v / s.size) ** 2 * 0.86));
      const rib = Math.abs(v % 5) < 1 ? 0.82 : 1;
      rect(
        image,
        x + swing - half,
        y + v,
        half * 2,
        1,
        blend(s.hue, [255, 246, 224], 0.4 - Math.abs(v / s.size) * 0.3).map((c) => c * rib),
        1,
      );
    }
    rect(image, x + swing - s.size * 0.36, y - s.size - 3, s.size * 0.72, 3, p.land(1));
    rect(image, x + swing - s.size * 0.36, y + s.size, s.size * 0.72, 3, p.land(1));
  }
}
