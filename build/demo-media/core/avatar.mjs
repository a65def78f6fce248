import { blend, css } from './color.mjs';

const SIZE = 480;

/** A square cover: the palette's gradient with one quiet motif, as SVG bytes. */
export function avatar(motif, p, random) {
  const angle = random.between(10, 170);
  const stop = (k, c) => `<stop offset="${k}" stop-color="${css(c)}"/>`;
  const ground = `<linearGradient id="g" gradientTransform="rotate(${angle.toFixed(1)} .5 .5)">${stop(0, p.sky[0])}${stop(0.5, p.sky[1])}${stop(1, p.sky[2])}</linearGradient>
    <radialGradient id="h"><stop offset="0" stop-color="${css(p.moon, 0.5)}"/><stop offset="1" stop-color="${css(p.moon, 0)}"/></radialGradient>`;
  const stars = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${random.between(0, SIZE).toFixed(1)}" cy="${(random.next() ** 1.4 * 330).toFixed(1)}" r="${random.between(0.8, 2.6).toFixed(1)}" opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`,
  );
  const body = `<defs>${ground}</defs><rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/><g fill="#fff">${stars.join('')}</g>${MOTIFS[motif](p, random)}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${body}</svg>`,
  );
}

const disc = (x, y, r, color, alpha = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${css(color, alpha)}"/>`;
const halo = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#h)"/>`;

const MOTIFS = {
  crescent: (p, random) => {
    const r = random.between(84, 132);
    const away = random.between(0.36, 0.66) * r;
    const spin = random.between(-150, 60);
    return `<g transform="rotate(${spin.toFixed(1)} 240 240)"><mask id="m"><rect width="480" height="480" fill="#fff"/><circle cx="${240 + away}" cy="${240 - away * 0.55}" r="${r * 0.92}" fill="#000"/></mask>
      ${halo(240, 240, 230)}<circle cx="240" cy="240" r="${r}" fill="${css(p.moon)}" mask="url(#m)"/></g>`;
  },
  ridge: (p, random) => {
    const hills = [0, 1, 2].map((i) => {
      const y = 290 + i * 62;
      const q = random.between(20, 190);
      const up = random.between(-40, 30);
      return `<path d="M0 ${y + up}Q${q} ${y - 130 + i * 26} ${q + 110} ${y - 20}T${q + 260} ${y - 34}T520 ${y - 50}V480H0Z" fill="${css(p.land(0.25 + i * 0.33))}"/>`;
    });
    const x = random.between(110, 370);
    const y = random.between(120, 230);
    return halo(x, y, 210) + disc(x, y, random.between(44, 84), p.moon) + hills.join('');
  },
  orbit: (p, random) => {
    const tilt = random.between(-75, 75);
    const rings = [110, 152, 198].map(
      (r) => `<ellipse cx="240" cy="240" rx="${r}" ry="${r * 0.42}" stroke-opacity="${0.9 - r / 330}"/>`,
    );
    const at = random.between(0, 6.28);
    return `${halo(240, 240, 210)}<g transform="rotate(${tilt} 240 240)"><g fill="none" stroke="${css(p.moon)}" stroke-width="3.5">${rings.join('')}</g>
      ${disc(240, 240, 54, blend(p.moon, p.sky[2], 0.2))}${disc(240 + 152 * Math.cos(at), 240 + 64 * Math.sin(at), 15, p.lamp)}${disc(240 - 198 * Math.cos(at), 240 - 83 * Math.sin(at), 10, p.moon)}</g>`;
  },
  waves: (p, random) => {
    const at = random.between(120, 360);
    const r0 = random.between(56, 96);
    let out = halo(at, 170, 220) + disc(at, 170, r0, p.moon);
    for (let row = 0; row < 6; row++) {
      for (let k = -1; k < 6; k++) {
        const x = k * 104 + (row % 2) * 52;
        const y = 300 + row * 36;
        for (const [r, mixed] of [
          [58, 0.35],
          [52, 0],
          [38, 0.28],
          [33, 0],
          [19, 0.28],
          [14, 0],
        ])
          out += disc(x, y + 40, r, blend(p.land(0.3 + row * 0.1), p.moon, mixed));
      }
    }
    return out;
  },
  lantern: (p, random) => {
    let out = '';
    const offset = random.whole(0, 2);
    const spots = [0, 1, 2].map((i) => [
      95 + i * 145 + random.between(-30, 30),
      [150, 250, 330][(i + offset) % 3],
      random.between(38, 66),
    ]);
    for (const [x, y, r] of spots) {
      out += `<circle cx="${x}" cy="${y}" r="${r * 2.4}" fill="url(#h)"/><path d="M${x} 0V${y - r}" stroke="${css(p.land(1), 0.7)}" stroke-width="2.5"/>
        <ellipse cx="${x}" cy="${y}" rx="${r * 0.86}" ry="${r}" fill="${css(blend(p.lamp, [255, 120, 96], 0.3))}"/>
        <ellipse cx="${x}" cy="${y}" rx="${r * 0.42}" ry="${r}" fill="${css([255, 244, 220], 0.45)}"/>
        <rect x="${x - r * 0.34}" y="${y - r - 5}" width="${r * 0.68}" height="10" rx="3" fill="${css(p.land(1))}"/><rect x="${x - r * 0.34}" y="${y + r - 5}" width="${r * 0.68}" height="10" rx="3" fill="${css(p.land(1))}"/>`;
    }
    return out;
  },
  stars: (p, random) => {
    const points = Array.from({ length: 7 }, (_, i) => [
      70 + i * 57 + random.between(-16, 16),
      random.between(110, 370),
    ]);
    const lines = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const dots = points.map(
      ([x, y], i) => halo(x, y, 44 + (i % 3) * 16) + disc(x, y, 8 + (i % 3) * 4, p.moon),
    );
    return `<polyline points="${lines}" fill="none" stroke="${css(p.moon, 0.45)}" stroke-width="3"/>${dots.join('')}`;
  },
};
