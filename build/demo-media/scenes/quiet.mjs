import { blend, css, oklch } from '../core/color.mjs';
import { HEIGHT, WIDTH, glow, lay, makeImage, paint } from '../core/image.mjs';
import { clamp, fractal, hash } from '../core/random.mjs';
import { path, vector } from '../core/vector.mjs';
import { grass, mountains, pines, ridge, ridgeLine } from '../parts/land.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStar, drawStars, makeSky, makeStars } from '../parts/sky.mjs';
import { softDot } from '../parts/weather.mjs';

/** Star trails about the pole. In odd variants they grow from points as time goes by, in even ones they rotate. */
export async function turningStars({ p, random, variant }) {
  const grows = variant % 2 === 1;
  const sky = makeSky(p, random, { horizon: 640, nebula: 0.25 });
  const pole = { x: random.between(420, 860), y: random.between(150, 300) };
  const stars = Array.from({ length: grows ? 400 : 520 }, () => ({
    r: Math.sqrt(random.next()) * 1000,
    at: random.between(0, Math.PI * 2),
    size: random.next() ** 6,
    tone: random.pick([
      [255, 255, 255],
      [200, 220, 255],
      [255, 232, 205],
      blend(p.glow, [255, 255, 255], 0.55),
    ]),
    k: random.between(0.35, 1),
  }));
  const line = ridgeLine(random, { base: 715, height: 170, scale: 380, rough: 0.5 });
  const range = mountains(p, random, { from: 600, to: 640, count: 2, height: 150, rough: 0.7 });
  const wood = await pines(random, line, p.land(1), { count: 110, height: [50, 140] });
  const land = ridge(line, p.land(1), p.land(1));
  const rate = 0.0075;
  return (image, t) => {
    image.data.set(sky.data);
    const trail = grows ? 3 + t * 4.6 : 200;
    const head = grows ? trail : t;
    for (const s of stars) {
      const steps = Math.max(1, Math.ceil((s.r * rate * trail) / 1.5));
      for (let n = 0; n < steps; n++) {
        const angle = s.at + (head - (n / steps) * trail) * rate;
        const x = pole.x + Math.cos(angle) * s.r;
        const y = pole.y + Math.sin(angle) * s.r;
        if (x < 0 || y < 0 || x > WIDTH || y > 690) continue;
        softDot(image, x, y, 1.4 + s.size * 1.2, s.tone, s.k * (grows ? 0.52 : 0.7 * (1 - n / steps)));
      }
      if (grows)
        drawStar(
          image,
          pole.x + Math.cos(s.at + head * rate) * s.r,
          pole.y + Math.sin(s.at + head * rate) * s.r,
          s.size,
          s.tone,
          s.k,
        );
    }
    for (const layer of range) lay(image, layer);
    lay(image, land);
    lay(image, wood);
  };
}

/** Desert dunes with wind-drawn edges under a moon. */
export async function dunes({ p, random, variant }) {
  const moon = { x: random.between(240, 1040), y: random.between(110, 230), radius: random.between(36, 100) };
  const sky = makeSky(p, random, { horizon: 500, light: moon.x / WIDTH });
  const stars = makeStars(random, { count: 330, bottom: 420, avoid: moon });
  drawMoon(sky, {
    ...moon,
    color: p.moon,
    phase: [-0.6, 1, 0.2, 1][variant % 4],
    tilt: 0.2,
    seed: random.seed(),
  });
  const back = makeImage();
  back.data.set(sky.data);
  for (let i = 0; i < 5; i++) {
    const base = 470 + i * 62;
    const line = ridgeLine(random, { base: base + 60, height: 150 + i * 16, scale: 420 + i * 90, rough: 0 });
    lay(back, dune(p, random, line, i / 4, moon));
  }
  const lights = variant % 2 ? caravan(random) : [];
  return (image, t) => {
    image.data.set(back.data);
    drawStars(image, stars, t);
    for (const l of lights) glow(image, l.x, l.y, l.r, p.lamp, 0.75 + 0.1 * Math.sin(t * 4 + l.x), 3);
  };
}

function caravan(random) {
  const x = random.between(300, 800);
  return Array.from({ length: 3 }, (_, i) => ({ x: x + i * 46, y: 584 + i * 3, r: 50 }));
}

function dune(p, random, line, depth, moon) {
  const seed = random.seed();
  const lit = blend(blend(p.sky[2], p.moon, 0.2), p.land(0.5), 0.22 + depth * 0.3);
  const dark = blend(p.land(0.35 + depth * 0.5), p.sky[0], 0.2);
  const layer = makeImage();
  paint(layer, (x, y) => {
    const below = y - line[x];
    const slope = line[Math.min(WIDTH - 1, x + 3)] - line[Math.max(0, x - 3)];
    const face = clamp(
      0.5 +
        slope * clamp((x - moon.x) / 420, -1, 1) * 0.3 -
        below / 330 +
        (fractal(x / 240, below / 40, seed, 3) - 0.5) * 0.3,
    );
    const ripple = Math.sin(below * 0.42 + fractal(x / 60, y / 60, seed, 3) * 14) * 0.05 * clamp(below / 60);
    const rim = Math.exp(-below / 4) * 0.22;
    return blend(dark, lit, clamp(face * 0.85 + ripple + rim));
  });
  for (let x = 0; x < WIDTH; x++)
    for (let y = 0; y < HEIGHT; y++) layer.data[(y * WIDTH + x) * 4 + 3] = 255 * clamp(y + 1 - line[x]);
  return layer;
}

/** Hot-air balloons glowing over a valley at the edge of night. */
export async function balloons({ p, random }) {
  const sky = makeSky(p, random, { horizon: 560, nebula: 0.25 });
  const stars = makeStars(random, { count: 230, bottom: 420 });
  const range = mountains(p, random, { from: 500, to: 690, count: 4, height: 170, rough: 0.5 });
  const tones = [
    oklch(0.72, 0.16, 25),
    oklch(0.82, 0.13, 75),
    oklch(0.66, 0.15, 345),
    oklch(0.74, 0.1, 200),
    oklch(0.62, 0.15, 290),
  ];
  const fleet = [];
  for (let i = 0; i < 9; i++) {
    const size = 18 + (i / 8) ** 1.7 * 92;
    fleet.push({
      art: await balloon(p, random, size, random.pick(tones), random.pick(tones)),
      size,
      x: ((i * 0.377 + random.between(0, 0.12)) % 1) * WIDTH,
      y: random.between(90, 400) - size * 0.3,
      phase: random.next() * 6,
    });
  }
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t, 0.85);
    range.forEach((layer, i) => i < 2 && lay(image, layer));
    for (const b of fleet) {
      const x = b.x + t * (1 + b.size * 0.05);
      const y = b.y + Math.sin(t * 0.25 + b.phase) * 8;
      const burn = 0.5 + 0.5 * Math.max(0, Math.sin(t * 0.8 + b.phase * 2)) ** 3;
      glow(image, x, y, b.size * 1.9, p.lamp, 0.26 * burn);
      lay(image, b.art, Math.round(x - b.art.width / 2), y - b.size);
      glow(image, x, y + b.size * 0.55, b.size * 0.95, p.lamp, 0.62 * burn);
    }
    range.forEach((layer, i) => i > 1 && lay(image, layer));
  };
}

async function balloon(p, random, r, a, b) {
  const w = Math.ceil(r * 2.4);
  const c = w / 2;
  const skin = (k) =>
    `M${c} ${r * 0.1}C${c + r * 1.3 * k} ${r * 0.1} ${c + r * 1.18 * k} ${r * 1.2} ${c + r * 0.2 * k} ${r * 2.1}L${c - r * 0.2 * k} ${r * 2.1}C${c - r * 1.18 * k} ${r * 1.2} ${c - r * 1.3 * k} ${r * 0.1} ${c} ${r * 0.1}Z`;
  const gores = [1, 0.76, 0.48, 0.2]
    .map((k, i) => `<path d="${skin(k)}" fill="${css(i % 2 ? b : a)}"/>`)
    .join('');
  return vector(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(p.sky[0], 0.85)}"/>
    <stop offset=".55" stop-color="${css(p.sky[0], 0.3)}"/><stop offset="1" stop-color="${css(p.lamp, 0.35)}"/></linearGradient></defs>
    ${gores}<path d="${skin(1)}" fill="url(#s)"/><path d="M${c - r * 0.15} ${r * 2.1}L${c - r * 0.12} ${r * 2.45}M${c + r * 0.15} ${r * 2.1}L${c + r * 0.12} ${r * 2.45}" stroke="${css(p.land(1))}" stroke-width="1"/>
    <rect x="${c - r * 0.15}" y="${r * 2.42}" width="${r * 0.3}" height="${r * 0.24}" rx="2" fill="${css(p.land(1))}"/>`,
    w,
    Math.ceil(r * 2.75),
  );
}

/** A flowering branch across a great moon, petals falling. */
export async function moonBranch({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 800, nebula: 0.5 });
  const stars = makeStars(random, { count: 130, bottom: 700 });
  const moon = { x: random.between(520, 800), y: random.between(290, 390), radius: random.between(150, 215) };
  drawMoon(sky, { ...moon, color: p.moon, phase: 1, halo: 0.75, seed: random.seed() });
  const flower =
    variant % 3 === 2
      ? oklch(0.62, 0.17, 32)
      : variant % 3
        ? blend(p.moon, [255, 255, 255], 0.4)
        : oklch(0.82, 0.09, 8);
  const flip = random.chance(0.5);
  const branch = await bough(p, random, flower, flip);
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t, 0.6);
    lay(image, branch, Math.sin(t * 0.5) * 2.5);
    for (let n = 0; n < 26; n++) {
      const fall = (hash(n, 1, variant) * 800 + t * (22 + hash(n, 2, variant) * 26)) % 800;
      const x = hash(n, 3, variant) * WIDTH + Math.sin(t * 0.8 + n) * 26 + fall * 0.25;
      softDot(image, x % WIDTH, fall - 30, 2.4 + hash(n, 4, variant) * 3.4, flower, 0.85);
    }
  };
}

async function bough(p, random, flower, flip) {
  const limbs = [];
  const blooms = [];
  const grow = (x, y, angle, length, width) => {
    const bend = angle + random.between(-0.32, 0.32);
    const ex = x + Math.cos(bend) * length;
    const ey = y + Math.sin(bend) * length;
    limbs.push(
      `<path d="M${x} ${y}Q${x + Math.cos(angle) * length * 0.5} ${y + Math.sin(angle) * length * 0.5} ${ex} ${ey}" stroke-width="${width.toFixed(1)}"/>`,
    );
    const clusters = width < 9 ? random.whole(1, 4) : 0;
    for (let i = 0; i < clusters; i++)
      blooms.push([ex + random.between(-22, 22), ey + random.between(-20, 20), random.between(5, 10.5)]);
    if (width < 2.2) return;
    grow(ex, ey, bend + random.between(-0.12, 0.22), length * 0.84, width * 0.76);
    if (random.chance(0.86))
      grow(ex, ey, bend + random.pick([-1, 1]) * random.between(0.45, 0.95), length * 0.66, width * 0.55);
  };
  grow(-40, random.between(90, 260), random.between(-0.02, 0.28), 210, 30);
  const petals = blooms.map(([x, y, r]) => {
    const angle = random.between(0, 6.28);
    const five = Array.from({ length: 5 }, (_, i) => {
      const a = angle + (i * Math.PI * 2) / 5;
      return `<circle cx="${x + Math.cos(a) * r * 0.62}" cy="${y + Math.sin(a) * r * 0.62}" r="${r * 0.56}"/>`;
    });
    const tone = blend(flower, p.sky[0], random.between(0, 0.38));
    return `<g fill="${css(tone)}">${five.join('')}</g><circle cx="${x}" cy="${y}" r="${r * 0.26}" fill="${css(blend(flower, [190, 60, 70], 0.6))}"/>`;
  });
  const place = flip ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : '';
  return vector(
    `<g ${place}><g stroke="${css(p.land(1))}" fill="none" stroke-linecap="round">${limbs.join('')}</g>${petals.join('')}</g>`,
  );
}

/** Flooded terraces stepping down a hillside, each pool holding a piece of the sky. */
export async function terraces({ p, random, variant }) {
  const moon = { x: random.between(260, 1020), y: random.between(90, 160), radius: random.between(28, 56) };
  const sky = makeSky(p, random, { horizon: 420, light: moon.x / WIDTH });
  const stars = makeStars(random, { count: 170, bottom: 280, avoid: moon });
  drawMoon(sky, { ...moon, color: p.moon, phase: [1, -0.5, 0.5][variant % 3], seed: random.seed() });
  for (const layer of mountains(p, random, { from: 330, to: 400, count: 3, height: 150, rough: 0.6 }))
    lay(sky, layer);
  let pools = '';
  for (let i = 0; i < 13; i++) {
    const y = 372 + i ** 1.42 * 9.6;
    const depth = i / 12;
    const seed = random.whole(1, 999);
    const edge = Array.from({ length: 41 }, (_, k) => [
      k * 32,
      y + (fractal(k / (7 + depth * 4), i * 0.4, seed, 3) - 0.5) * (40 + depth * 110),
    ]);
    pools += `<path d="${path([...edge, [WIDTH, HEIGHT], [0, HEIGHT]])}" fill="url(#p${i % 3})" stroke="${css(p.land(0.95))}" stroke-width="${4 + depth * 11}"/>`;
  }
  const stop = (k, c) => `<stop offset="${k}" stop-color="${css(c)}"/>`;
  const spot = (moon.x / WIDTH).toFixed(3);
  const fills = [0, 1, 2].map(
    (
      i,
    ) => `<linearGradient id="p${i}" gradientUnits="userSpaceOnUse" x1="0" x2="${WIDTH}" y1="0" y2="${(i - 1) * 160}">
    ${stop(0, p.sky[1])}${stop(spot, blend(p.sky[2], p.moon, 0.3 + i * 0.14))}${stop(1, blend(p.sky[1], p.sky[0], 0.3))}</linearGradient>`,
  );
  lay(sky, await vector(`<defs>${fills.join('')}</defs>${pools}`));
  const front = await grass(random, p.land(1), { height: 64, count: 300 });
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    for (let n = 0; n < 70; n++) {
      const y = 400 + hash(n, 1, variant) ** 1.3 * 300;
      const k = Math.max(0, Math.sin(t * (0.5 + hash(n, 2, variant)) + n * 2)) ** 2;
      softDot(image, hash(n, 3, variant) * WIDTH, y, 2.2, p.moon, 0.75 * k);
    }
    lay(image, front, Math.sin(t * 0.8) * 2);
  };
}
