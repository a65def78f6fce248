import { blend, css, oklch } from '../core/color.mjs';
import { HEIGHT, WIDTH, rect } from '../core/image.mjs';
import { vector } from '../core/vector.mjs';

/**
 * One row of towers as a layer. `base` is the street line, `tall` [min, max] px; `depth` 0 far .. 1 near.
 * Returns { layer, windows } where windows that blink are listed for `drawBlinks`.
 */
export async function skyline(
  p,
  random,
  { base, tall, wide = [34, 92], depth, lit = 0.3, gap = 0.12, heart = 0.5 },
) {
  const body = p.land(0.2 + depth * 0.72);
  const parts = [];
  const windows = [];
  const beacons = [];
  for (let x = -30; x < WIDTH + 30;) {
    const w = random.between(...wide);
    const pull = 1 - 0.62 * Math.min(1, Math.abs(x / WIDTH - heart) * 1.7);
    const h = tall[0] + (tall[1] - tall[0]) * random.next() ** 1.25 * pull;
    const tower = { x, w, h, y: base - h };
    parts.push(outline(random, tower, body, depth, beacons));
    light(p, random, tower, base, depth, lit, windows);
    x += w + (random.chance(gap) ? random.between(6, 36) : random.between(-4, 3));
  }
  const foot = blend(body, p.mist, 0.4 * (1 - depth));
  const fill = `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(body)}"/>
    <stop offset="1" stop-color="${css(foot)}"/></linearGradient>`;
  const area = `<rect x="0" y="${base - 1}" width="${WIDTH}" height="${HEIGHT - base + 1}"/>`;
  const layer = await vector(`<defs>${fill}</defs><g fill="${css(body)}">${parts.join('')}${area}</g>`);
  for (const win of windows) rect(layer, win.x, win.y, win.w, win.h, win.color, win.alpha);
  return { layer: Object.assign(layer, { bottom: HEIGHT }), windows, beacons };
}

function outline(random, { x, w, h, y }, body, depth, beacons) {
  const kind = random.next();
  const box = (bx, by, bw, bh) => `<rect x="${bx}" y="${by}" width="${bw}" height="${bh}"/>`;
  const edge = `<rect x="${x}" y="${y}" width="1.5" height="${h}" fill="${css([255, 255, 255], 0.05 + 0.05 * depth)}"/>`;
  let out = box(x, y, w, h) + edge;
  if (kind < 0.2) out += box(x + w * 0.15, y - 14, w * 0.7, 16) + box(x + w * 0.3, y - 26, w * 0.4, 14);
  else if (kind < 0.34) out += `<path d="M${x} ${y + 1}L${x + w} ${y + 1}L${x + w} ${y - w * 0.4}Z"/>`;
  else if (kind < 0.46) out += `<path d="M${x} ${y + 1}Q${x + w / 2} ${y - w * 0.75} ${x + w} ${y + 1}Z"/>`;
  else if (kind < 0.62) out += box(x + w * 0.12, y - 9, w * 0.22, 10) + box(x + w * 0.55, y - 6, w * 0.3, 7);
  if (h > 200 && random.chance(0.55)) {
    const mast = random.between(22, 64);
    const mx = x + w * random.between(0.3, 0.7);
    out += box(mx - 1.2, y - mast, 2.4, mast + 2);
    beacons.push({ x: mx, y: y - mast, phase: random.next() });
  }
  return out;
}

function light(p, random, { x, w, y }, base, depth, lit, windows) {
  const size = 2.2 + depth * 3.4;
  const stepX = size * random.pick([1.75, 2.1, 2.6]);
  const stepY = size * random.pick([1.9, 2.3, 2.9]);
  const long = random.chance(0.22);
  const share = lit * random.between(0.25, 1.5);
  const tone = random.pick([
    p.lamp,
    p.lamp,
    blend(p.lamp, [255, 255, 255], 0.4),
    oklch(0.86, 0.06, 215),
    oklch(0.8, 0.13, 45),
  ]);
  for (let wy = y + size * 2; wy < base - size; wy += stepY) {
    const rowLit = long ? random.chance(share * 1.2) : true;
    for (let wx = x + size; wx < x + w - size * 1.5; wx += stepX) {
      if (!rowLit || !random.chance(long ? 0.8 : share)) continue;
      const alpha = random.between(0.28, 1) * (0.5 + 0.5 * depth);
      const span = long ? stepX + 0.4 : size;
      windows.push({
        x: wx,
        y: wy,
        w: span,
        h: size * 1.1,
        color: tone,
        alpha,
        turn: random.next(),
        rate: random.next(),
      });
    }
  }
}

/** Windows going dark and red mast lights breathing; `wall` is the colour of an unlit pane. */
export function drawBlinks(image, { windows, beacons }, wall, t) {
  for (const win of windows) {
    if (win.rate > 0.16) continue;
    const cycle = (t / (7 + win.turn * 15) + win.turn) % 1;
    if (cycle > 0.55) rect(image, win.x, win.y, win.w, win.h, wall, 0.92);
  }
  for (const b of beacons) {
    const k = Math.max(0, Math.sin((t / 2.4 + b.phase) * Math.PI * 2)) ** 2;
    rect(image, b.x - 1.5, b.y - 2, 3, 3, [255, 92, 84], 0.35 + 0.65 * k);
  }
}
