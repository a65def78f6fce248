import { blend, css, oklch } from '../core/color.mjs';
import { WIDTH, glow, lay, makeImage, paint } from '../core/image.mjs';
import { fractal, smooth } from '../core/random.mjs';
import { vector } from '../core/vector.mjs';
import { drawMoon } from '../parts/moon.mjs';
import { drawStars, makeSky, makeStars } from '../parts/sky.mjs';

/** Overlapping wave scales rolling under a moon. */
export async function waveScales({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 560, nebula: 0.2 });
  const moon = { x: random.between(320, 960), y: random.between(150, 250), radius: random.between(70, 120) };
  drawMoon(sky, {
    ...moon,
    color: p.moon,
    phase: variant % 2 ? 1 : -0.45,
    tilt: random.between(-1, 1),
    seed: random.seed(),
  });
  const stars = makeStars(random, { count: 160, bottom: 380, avoid: moon });
  const r = random.pick([74, 88, 104]);
  const rows = [];
  const count = Math.ceil(400 / (r * 0.5)) + 2;
  for (let i = 0; i < count; i++) {
    const depth = i / count;
    const tone = blend(blend(p.sky[2], p.sky[1], depth), p.land(0.9), 0.12 + depth * 0.6);
    let scales = '';
    for (let x = -r * 2; x < WIDTH + r * 2; x += r * 2) {
      const cx = x + (i % 2) * r;
      for (let k = 0; k < 4; k++) {
        const rr = r * (1 - k * 0.24);
        scales += `<circle cx="${cx}" cy="${r + 4}" r="${rr}" fill="${css(k % 2 ? blend(tone, p.moon, 0.2 + 0.12 * (1 - depth)) : tone)}"/>`;
        scales += `<circle cx="${cx}" cy="${r + 4}" r="${rr - 3.5}" fill="${css(tone)}"/>`;
      }
    }
    rows.push({ layer: await vector(scales, WIDTH, r * 2 + 8), y: 372 + i * r * 0.5, phase: i * 0.8 });
  }
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
    for (const row of rows)
      lay(
        image,
        row.layer,
        Math.sin(t * 0.6 + row.phase) * 9,
        row.y + Math.sin(t * 0.9 + row.phase * 1.3) * 5,
      );
  };
}

/** The month's moons in an arc over quiet hills of gradient. */
export async function moonPhases({ p, random, variant }) {
  const sky = makeSky(p, random, { horizon: 720, nebula: 0.35 });
  const stars = makeStars(random, { count: 240, bottom: 700 });
  const count = 9;
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * 2 - 1;
    const x = WIDTH / 2 + u * 540;
    const y = variant % 2 ? 250 + u * u * 210 : 360;
    const radius = 27 + (1 - Math.abs(u)) * 35;
    drawMoon(sky, {
      x,
      y,
      radius,
      color: p.moon,
      phase: 1 - Math.abs(u) * 1.9,
      tilt: u < 0 ? 0 : Math.PI,
      halo: 0.35,
      seed: 12,
    });
  }
  const rings = Array.from(
    { length: 5 },
    (_, i) =>
      `<ellipse cx="640" cy="${variant % 2 ? 860 : 360}" rx="${620 + i * 60}" ry="${variant % 2 ? 640 + i * 36 : 130 + i * 44}"/>`,
  );
  lay(
    sky,
    await vector(`<g fill="none" stroke="${css(p.moon, 0.16)}" stroke-width="1.2">${rings.join('')}</g>`),
  );
  return (image, t) => {
    image.data.set(sky.data);
    drawStars(image, stars, t);
  };
}

/** Contour lines of an imagined island, glowing from the valleys up. */
export async function contours({ p, random }) {
  const seed = random.seed();
  const image0 = makeImage();
  const step = random.between(0.036, 0.05);
  const warm = oklch(0.72, 0.17, 25);
  paint(image0, (x, y) => {
    const at = (px, py) => fractal(px / 420 + 3, py / 420, seed, 4);
    const n = at(x, y);
    const steep = Math.hypot(at(x + 1, y) - n, at(x, y + 1) - n);
    const level = n / step;
    const near = (Math.abs(level - Math.round(level)) * step) / Math.max(steep, 0.00025);
    const major = Math.round(level) % 5 === 0;
    const line = smooth(major ? 2.4 : 1.5, 0.3, near) * (major ? 0.95 : 0.55);
    const ground = blend(blend(p.sky[0], p.land(1), 0.45), p.sky[1], smooth(0.3, 0.75, n));
    const ink = blend(p.sky[2], n > 0.6 ? warm : p.moon, smooth(0.45, 0.72, n));
    return blend(ground, ink, line * (0.35 + 0.65 * smooth(0.25, 0.65, n)));
  });
  return (image) => image.data.set(image0.data);
}

/** Layers of cut paper: soft-shadowed waves around a disc of light. */
export async function paperNight({ p, random, variant }) {
  const base = makeSky(p, random, { horizon: 900, nebula: 0.1 });
  const cx = random.between(440, 840);
  const cy = random.between(270, 370);
  glow(base, cx, cy, 460, p.moon, 0.6);
  drawMoon(base, {
    x: cx,
    y: cy,
    radius: random.between(78, 110),
    color: p.moon,
    phase: variant % 2 ? 1 : -0.55,
    tilt: -0.7,
    seed: random.seed(),
    halo: 0.6,
  });
  const layers = [];
  for (let i = 0; i < 6; i++) {
    const hole = 500 - i * 62 + 90;
    const seed = random.whole(1, 9999);
    const points = Array.from({ length: 90 }, (_, k) => {
      const a = (k / 90) * Math.PI * 2;
      const r = hole * (0.72 + 0.62 * fractal(Math.cos(a) * 1.4 + 5, Math.sin(a) * 1.4 + 5, seed, 3));
      return [cx + Math.cos(a) * r * 1.35, cy + Math.sin(a) * r * 0.86];
    });
    const curve =
      'M' +
      points
        .map((q, k) => {
          const n = points[(k + 1) % 90];
          return `${k ? 'Q' : ''}${k ? `${q[0]} ${q[1]} ` : ''}${(q[0] + n[0]) / 2} ${(q[1] + n[1]) / 2}`;
        })
        .join('') +
      'Z';
    layers.unshift({ hole, curve, tone: i });
  }
  const art = [];
  for (const [i, l] of [...layers].sort((a, b) => a.hole - b.hole).entries()) {
    const tone = blend(blend(p.sky[2], p.sky[1], i / 5), p.land(0.9), 0.1 + 0.15 * i);
    art.push(
      await vector(`<defs><filter id="b"><feGaussianBlur stdDeviation="9"/></filter></defs>
      <path fill-rule="evenodd" d="M-90 -90H1370V810H-90Z${l.curve}" fill="#04030a" opacity=".5" filter="url(#b)"/>
      <path fill-rule="evenodd" d="M-90 -90H1370V810H-90Z${l.curve}" fill="${css(tone)}"/>`),
    );
  }
  return (image, t) => {
    image.data.set(base.data);
    art.forEach((layer, i) => lay(image, layer, Math.round(Math.sin(t * 0.3 + i) * 3), 0));
  };
}
