import { blend, css } from '../core/color.mjs';
import { HEIGHT, WIDTH, hashDither, makeImage, trim } from '../core/image.mjs';
import { clamp, fractal, noise, smooth } from '../core/random.mjs';
import { path, vector } from '../core/vector.mjs';

/** A ridge line: y for every x; `rough` 0 rolling hills .. 1 jagged peaks. */
export function ridgeLine(random, { base, height, scale = 320, rough = 0.5, width = WIDTH, peak } = {}) {
  const seed = random.seed();
  const line = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const soft = noise(x / scale, 0.5, seed);
    const n = fractal(x / scale, 0.5, seed, 6);
    const sharp = 1 - Math.abs(2 * n - 1) * 1.15;
    let h = soft * (1 - rough) + (n * 0.45 + sharp * 0.55) * rough;
    if (peak) {
      const slope = Math.abs(x - peak.x) / peak.width;
      h += peak.height * Math.max(0, 1 - slope) ** 1.25;
    }
    line[x] = base - h * height;
  }
  return line;
}

/** Fills below a ridge line: `color` at the crest fading to `foot` over `fade` px; optional snow on the heights. */
export function ridge(line, color, foot, { fade = 240, snow, snowLine = 0, lightFrom = 1 } = {}) {
  const layer = makeImage(line.length, HEIGHT);
  const { width, data } = layer;
  for (let x = 0; x < width; x++) {
    const crest = line[x];
    const slope = (line[Math.min(width - 1, x + 24)] - line[Math.max(0, x - 24)]) * 0.35 * lightFrom;
    for (let y = Math.max(0, Math.floor(crest)); y < HEIGHT; y++) {
      const deep = clamp((y - crest) / fade);
      let c = blend(color, foot, deep);
      if (snow) {
        const grain = fractal(x / 34, y / 60, 77, 5);
        const white = smooth(snowLine + 30, snowLine - 60, y + (grain - 0.5) * 190);
        const lean = clamp(slope * 0.06, -1, 1);
        const warp = fractal(x / 90, y / 90, 80, 3) * 60;
        const fold = Math.abs(2 * fractal((x + warp - lean * y * 0.5) / 62, (y + warp) / 92, 79, 5) - 1);
        const bright = clamp(
          0.42 + lean * 0.3 + fold * 1.1 - 0.22 + (fractal(x / 9, y / 9, 78, 2) - 0.5) * 0.18,
        );
        c = blend(c, snow, white * (0.12 + 0.8 * bright));
      }
      const i = (y * width + x) * 4;
      const n = hashDither(x, y);
      for (let k = 0; k < 3; k++) data[i + k] = c[k] + n;
      data[i + 3] = 255 * clamp(y + 1 - crest);
    }
  }
  return trim(layer);
}

/** A whole range: `count` ridges from far to near between `from` and `to` (px of their feet), far to near. */
export function mountains(
  p,
  random,
  { from = 430, to = 640, count = 4, height = 200, rough = 0.75, scale = 360 },
) {
  return Array.from({ length: count }, (_, i) => {
    const depth = count === 1 ? 0.6 : i / (count - 1);
    const line = ridgeLine(random, {
      base: from + (to - from) * depth,
      height: height * (1 - depth * 0.55),
      scale: scale * (1 - depth * 0.35),
      rough: rough * (1 - depth * 0.45),
    });
    const color = p.land(0.12 + depth * 0.82);
    return ridge(line, color, blend(color, p.mist, 0.55 * (1 - depth)), { fade: 170 });
  });
}

/** Conifers standing on a line; `height` [min, max] px. */
export async function pines(
  random,
  line,
  color,
  { count = 90, height = [40, 110], from = 0, to = WIDTH } = {},
) {
  const trees = [];
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to);
    const h = random.between(...height) * (0.75 + 0.5 * random.next());
    const foot = line[clamp(Math.round(x), 0, line.length - 1)] + 8;
    trees.push(path(pine(random, x, foot, h)));
  }
  return vector(`<path d="${trees.join('')}" fill="${css(color)}"/>`, line.length);
}

function pine(random, x, foot, h) {
  const tiers = Math.max(5, Math.round(h / 11));
  const half = h * random.between(0.15, 0.21);
  const left = [];
  const right = [];
  for (let i = 0; i <= tiers; i++) {
    const t = i / tiers;
    const y = foot - h * (1 - t);
    const w = half * t ** 0.85 + 0.6;
    left.push([x - w * random.between(0.8, 1.1), y + h * 0.02], [x - w * 0.5, y]);
    right.push([x + w * random.between(0.8, 1.1), y + h * 0.02], [x + w * 0.5, y]);
  }
  return [[x, foot - h * 1.06], ...right, [x + 2, foot + 6], [x - 2, foot + 6], ...left.reverse()];
}

/** Reeds and grass rising from the lower edge. */
export async function grass(random, color, { base = HEIGHT + 6, height = 90, count = 260 } = {}) {
  const blades = Array.from({ length: count }, () => {
    const x = random.between(-20, WIDTH + 20);
    const h = height * random.between(0.35, 1);
    const lean = random.between(-0.35, 0.35) * h;
    const w = random.between(1.2, 2.8);
    return `M${x - w} ${base}Q${x} ${base - h * 0.6} ${x + lean} ${base - h}Q${x + w} ${base - h * 0.5} ${x + w} ${base}Z`;
  });
  return vector(`<path d="${blades.join('')}" fill="${css(color)}"/>`);
}
