import { blend, css } from '../core/color.mjs';
import { WIDTH, hashDither } from '../core/image.mjs';
import { clamp } from '../core/random.mjs';
import { path, vector } from '../core/vector.mjs';

/** A small fishing boat, 120 x 120, waterline at y = 96, lamp at (66, 38). */
export async function boat(p, depth) {
  const hull = css(p.land(depth));
  const rim = css(blend(p.land(depth), p.moon, 0.25));
  return vector(
    `<g fill="${hull}"><path d="M8 82Q20 104 36 104H88Q106 102 116 76Q100 84 84 85H30Q18 85 8 82Z"/>
    <path d="M34 86V64H58L64 86Z"/><rect x="63" y="30" width="2.6" height="56"/>
    <path d="M64 34L104 80H66Z" opacity=".5"/></g>
    <path d="M8 82Q18 85 30 85H84Q100 84 116 76" stroke="${rim}" fill="none" stroke-width="1.6"/>
    <rect x="40" y="69" width="7" height="7" fill="${css(p.lamp)}"/><rect x="50" y="69" width="5" height="7" fill="${css(p.lamp, 0.7)}"/>
    <circle cx="66" cy="38" r="4" fill="${css(p.lamp)}"/>`,
    120,
    120,
  );
}

/** A lighthouse standing on (x, foot), 210 px tall, lamp 196 px up, with a keeper's house. */
export async function lighthouse(p, x, foot, house) {
  const wall = blend(p.moon, p.land(0.6), 0.62);
  const dark = p.land(0.95);
  const side = x > WIDTH / 2 ? 1 : -1;
  const tower = path([
    [x - 24, foot],
    [x - 13, foot - 178],
    [x + 13, foot - 178],
    [x + 24, foot],
  ]);
  const band = (a, b) => {
    const w = (y) => 24 - (11 * y) / 178;
    return path([
      [x - w(a), foot - a],
      [x - w(b), foot - b],
      [x + w(b), foot - b],
      [x + w(a), foot - a],
    ]);
  };
  const { x: h, foot: hf } = house;
  return vector(
    `<defs><linearGradient id="g" x1="${side > 0 ? 0 : 1}" x2="${side > 0 ? 1 : 0}" y1="0" y2="0"><stop offset="0" stop-color="${css(wall)}"/>
    <stop offset="1" stop-color="${css(dark)}"/></linearGradient></defs>
    <path d="${tower}" fill="url(#g)"/><path d="${band(34, 66)}${band(104, 134)}" fill="${css(blend(p.land(0.8), [190, 70, 66], 0.45))}"/>
    <rect x="${x - 19}" y="${foot - 184}" width="38" height="7" fill="${css(dark)}"/>
    <rect x="${x - 9}" y="${foot - 206}" width="18" height="23" fill="${css(p.lamp)}"/>
    <path d="M${x - 13} ${foot - 205}Q${x} ${foot - 226} ${x + 13} ${foot - 205}Z" fill="${css(dark)}"/>
    <path d="M${x - 1} ${foot - 206}h2v23h-2z" fill="${css(dark)}"/>
    <path d="${path([
      [h - 34, hf + 12],
      [h - 34, hf - 30],
      [h - 42, hf - 30],
      [h, hf - 58],
      [h + 42, hf - 30],
      [h + 34, hf - 30],
      [h + 34, hf + 12],
    ])}" fill="${css(dark)}"/>
    <path d="M${h - 20} ${hf - 22}h11v13h-11zM${h + 8} ${hf - 22}h11v13h-11z" fill="${css(p.lamp, 0.9)}"/>`,
  );
}

/** The light's two opposite beams, sweeping; seen from the side they lengthen and shorten. */
export function beam(image, lamp, t, { color, period, horizon }) {
  const angle = (t / period) * Math.PI * 2;
  for (const half of [0, Math.PI]) {
    const across = Math.cos(angle + half);
    const toward = Math.sin(angle + half);
    const reach = Math.abs(across) * 1300;
    if (reach < 40) continue;
    const sign = Math.sign(across);
    const strength = 0.34 * Math.abs(across) ** 0.6 * (0.8 + 0.2 * toward);
    const drop = toward * 0.055;
    fan(image, lamp, sign, reach, drop, color, strength, horizon);
  }
}

function fan(image, lamp, sign, reach, drop, color, strength, horizon) {
  const { data, width } = image;
  for (let s = 2; s < reach; s++) {
    const x = Math.round(lamp.x + sign * s);
    if (x < 0 || x >= width) break;
    const half = 3 + s * 0.075;
    const middle = lamp.y + s * drop;
    const far = (1 - s / reach) ** 1.3 * strength;
    for (let y = Math.max(0, Math.floor(middle - half)); y < Math.min(horizon, middle + half); y++) {
      const d = (y - middle) / half;
      const k = clamp(far * (1 - d * d));
      const i = (y * width + x) * 4;
      const n = hashDither(x, y);
      for (let c = 0; c < 3; c++) data[i + c] += ((255 - data[i + c]) * color[c] * k) / 255 + n;
    }
  }
}
