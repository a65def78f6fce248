import { blend, css } from '../core/color.mjs';
import { path, vector } from '../core/vector.mjs';

/** An observatory dome with its slit open. */
export async function dome(p, random, x, foot) {
  const wall = blend(p.land(0.5), p.moon, 0.18);
  const layer = await vector(
    `<defs><linearGradient id="d" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${css(blend(wall, p.moon, 0.3))}"/>
    <stop offset="1" stop-color="${css(p.land(0.9))}"/></linearGradient></defs>
    <rect x="${x - 58}" y="${foot - 54}" width="116" height="76" fill="url(#d)"/><path d="M${x - 66} ${foot - 54}A66 66 0 0 1 ${x + 66} ${foot - 54}Z" fill="url(#d)"/>
    <path d="M${x - 12} ${foot - 56}Q${x - 20} ${foot - 100} ${x - 26} ${foot - 118}L${x - 2} ${foot - 121}Q${x + 6} ${foot - 100} ${x + 10} ${foot - 56}Z" fill="${css(p.lamp, 0.85)}"/>
    <rect x="${x - 68}" y="${foot - 58}" width="136" height="7" fill="${css(p.land(0.85))}"/>
    <rect x="${x + 24}" y="${foot - 32}" width="16" height="44" fill="${css(p.lamp, 0.75)}"/>`,
  );
  return {
    layer,
    lamps: [
      { x: x - 8, y: foot - 92, radius: 120 },
      { x: x + 32, y: foot - 14, radius: 60 },
    ],
  };
}

/** A cabin with one lit window, a chimney and a few trees. */
export async function cabin(p, random, x, foot) {
  const dark = css(p.land(0.95));
  const trees = [-150, -116, 104, 150, 190].map((dx) => {
    const h = random.between(80, 170);
    return path([
      [x + dx, foot - h + 20],
      [x + dx + h * 0.17, foot + 34],
      [x + dx - h * 0.17, foot + 34],
    ]);
  });
  const layer = await vector(`<path d="${trees.join('')}" fill="${dark}"/>
    <path d="${path([
      [x - 62, foot + 24],
      [x - 62, foot - 34],
      [x - 78, foot - 30],
      [x, foot - 92],
      [x + 78, foot - 30],
      [x + 62, foot - 34],
      [x + 62, foot + 24],
    ])}" fill="${dark}"/>
    <rect x="${x + 26}" y="${foot - 96}" width="15" height="42" fill="${dark}"/>
    <path d="M${x - 40} ${foot - 28}h26v26h-26zM${x + 12} ${foot - 28}h20v44h-20z" fill="${css(p.lamp)}"/>
    <path d="M${x - 28} ${foot - 28}h2v26h-2zM${x - 40} ${foot - 16}h26v2h-26z" fill="${dark}"/>`);
  return {
    layer,
    lamps: [
      { x: x - 27, y: foot - 15, radius: 110 },
      { x: x + 22, y: foot - 8, radius: 110 },
    ],
  };
}

/** One great tree with lanterns hung in it. */
export async function litTree(p, random, x, foot) {
  const dark = css(p.land(0.98));
  const limbs = [];
  const leaves = [];
  const lamps = [];
  const grow = (bx, by, angle, length, width) => {
    const ex = bx + Math.cos(angle) * length;
    const ey = by + Math.sin(angle) * length;
    limbs.push(`<path d="M${bx} ${by}L${ex} ${ey}" stroke-width="${width.toFixed(1)}"/>`);
    if (length < 24) {
      leaves.push(`<circle cx="${ex}" cy="${ey}" r="${random.between(7, 19)}"/>`);
      return;
    }
    if (length < 48 && random.chance(0.2)) lamps.push({ x: ex, y: ey + 14, radius: 34 });
    const forks = random.whole(2, 3);
    for (let i = 0; i < forks; i++)
      grow(ex, ey, angle + random.between(-0.62, 0.62), length * random.between(0.66, 0.82), width * 0.68);
  };
  grow(x, foot + 20, -Math.PI / 2, 84, 20);
  const bulbs = lamps.map((l) => `<ellipse cx="${l.x}" cy="${l.y}" rx="4.5" ry="6" fill="${css(p.lamp)}"/>`);
  const layer = await vector(`<g stroke="${dark}" stroke-linecap="round">${limbs.join('')}</g>
    <g fill="${dark}" opacity=".82">${leaves.join('')}</g>${bulbs.join('')}`);
  return { layer, lamps };
}

/** A small steep-roofed house with snow on it; returns markup and where its windows shine. */
export function snowHouse(p, random, x, foot, size) {
  const w = size;
  const h = size * random.between(0.55, 0.75);
  const roof = size * random.between(0.55, 0.8);
  const wall = css(blend(p.land(0.75), [60, 40, 36], 0.25));
  const snow = css(blend(p.moon, p.sky[1], 0.25));
  const panes = random.whole(2, 3);
  const lamps = [];
  let glass = '';
  for (let i = 0; i < panes; i++) {
    const wx = x - w * 0.36 + (i * w * 0.72) / panes + w * 0.05;
    const lit = random.chance(0.82);
    glass += `<rect x="${wx}" y="${foot - h * 0.68}" width="${w * 0.15}" height="${h * 0.36}" fill="${lit ? css(p.lamp) : css(p.land(0.95))}"/>`;
    if (lit) lamps.push({ x: wx + w * 0.07, y: foot - h * 0.5, radius: size * 0.9 });
  }
  const gable = path([
    [x - w * 0.62, foot - h],
    [x, foot - h - roof],
    [x + w * 0.62, foot - h],
  ]);
  const under = path([
    [x - w * 0.5, foot + 12],
    [x - w * 0.5, foot - h],
    [x, foot - h - roof * 0.84],
    [x + w * 0.5, foot - h],
    [x + w * 0.5, foot + 12],
  ]);
  const attic = `<circle cx="${x}" cy="${foot - h - roof * 0.3}" r="${w * 0.07}" fill="${css(p.lamp, 0.9)}"/>`;
  return {
    markup: `<path d="${gable}" fill="${snow}"/><path d="${under}" fill="${wall}"/>${glass}${attic}`,
    lamps,
  };
}
