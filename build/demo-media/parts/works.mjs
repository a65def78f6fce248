import { blend, css, oklch } from '../core/color.mjs';
import { WIDTH, glow } from '../core/image.mjs';
import { path, vector } from '../core/vector.mjs';
import { dot } from '../core/image.mjs';

/** A suspension bridge across the whole picture; returns its layer and the lamps along cables and deck. */
export async function suspensionBridge(p, { deck, foot, towers }) {
  const color = p.land(0.86);
  const top = deck - 190;
  const lamps = [];
  const cable = [];
  const hangers = [];
  const [a, b] = towers;
  const sag = (x) => {
    if (x < a) return deck - 12 - (deck - 12 - top) * Math.max(0, (x + 200) / (a + 200)) ** 2;
    if (x > b) return deck - 12 - (deck - 12 - top) * Math.max(0, (WIDTH + 200 - x) / (WIDTH + 200 - b)) ** 2;
    const u = (x - (a + b) / 2) / ((b - a) / 2);
    return deck - 26 - (deck - 26 - top) * u * u;
  };
  for (let x = 0; x <= WIDTH; x += 6) cable.push([x, sag(x)]);
  for (let x = 8; x < WIDTH; x += 18) hangers.push(`M${x} ${sag(x)}V${deck}`);
  for (let x = 17; x < WIDTH; x += 36) lamps.push({ x, y: sag(x) });
  const leg = (x) =>
    path([
      [x - 15, foot],
      [x - 9, top - 16],
      [x - 3, top - 16],
      [x - 6, foot],
    ]) +
    path([
      [x + 15, foot],
      [x + 9, top - 16],
      [x + 3, top - 16],
      [x + 6, foot],
    ]);
  const braces = (x) =>
    [0.12, 0.34, 0.56, 0.8].map((k) => `M${x - 12} ${top + (foot - top) * k}h24v5h-24z`).join('');
  for (const x of towers) lamps.push({ x, y: top - 18 });
  const layer = await vector(`<g fill="${css(color)}"><rect x="0" y="${deck}" width="${WIDTH}" height="9"/>
    <rect x="0" y="${deck + 13}" width="${WIDTH}" height="3"/>${towers.map((x) => `<path d="${leg(x)}${braces(x)}"/>`).join('')}</g>
    <path d="${hangers.join('')}" stroke="${css(color, 0.75)}" stroke-width="1.3"/>
    <path d="${path(cable, false)}" stroke="${css(color)}" stroke-width="3.4" fill="none"/>
    <path d="M0 ${deck}H${WIDTH}" stroke="${css(blend(color, p.moon, 0.35))}" stroke-width="1.4"/>`);
  return { layer, lamps };
}

/** A big wheel of lights, turning once in about 70 s. */
export function drawWheel(image, { x, y, radius, foot, hue }, p, t) {
  const angle = (t / 70) * Math.PI * 2;
  const frame = p.land(0.95);
  line(image, x, y, x - radius * 0.5, foot, frame, 1);
  line(image, x, y, x + radius * 0.5, foot, frame, 1);
  glow(image, x, y, radius * 1.7, oklch(0.75, 0.15, hue + 60), 0.3);
  const colors = [
    oklch(0.78, 0.16, 25),
    oklch(0.86, 0.13, 80),
    oklch(0.8, 0.13, 200),
    oklch(0.75, 0.16, 330),
  ];
  for (let i = 0; i < 120; i++) {
    const at = (i / 120) * Math.PI * 2 + angle;
    const color = colors[Math.floor(i / 30)];
    glow(image, x + Math.cos(at) * radius, y + Math.sin(at) * radius, 6, color, 1, 2);
    if (i % 2 === 0)
      glow(image, x + Math.cos(at) * radius * 0.86, y + Math.sin(at) * radius * 0.86, 4, color, 0.9, 2);
  }
  for (let i = 0; i < 20; i++) {
    const at = (i / 20) * Math.PI * 2 + angle;
    const cx = x + Math.cos(at) * radius;
    const cy = y + Math.sin(at) * radius;
    line(image, x, y, cx, cy, blend(colors[i % 4], frame, 0.45), 0.75);
    glow(image, cx, cy + 9, 15, colors[i % 4], 0.95, 3);
    for (let s = -4; s <= 4; s++)
      for (let v = 4; v < 13; v++)
        dot(image, cx + s, cy + v, blend(colors[i % 4], [255, 255, 255], 0.25), 0.9);
  }
  glow(image, x, y, 26, p.lamp, 0.95, 2);
}

function line(image, x0, y0, x1, y1, color, alpha) {
  const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0));
  for (let s = 0; s <= steps; s++) {
    const x = x0 + ((x1 - x0) * s) / steps;
    const y = y0 + ((y1 - y0) * s) / steps;
    dot(image, Math.round(x), Math.round(y), color, alpha);
    dot(image, Math.round(x) + 1, Math.round(y), color, alpha * 0.5);
  }
}
