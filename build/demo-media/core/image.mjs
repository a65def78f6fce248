import { fractal, hash, clamp } from './random.mjs';

/** Every picture is drawn at this size; smaller files are scaled down from it. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/** An RGBA picture, straight alpha, transparent to begin with. */
export function makeImage(width = WIDTH, height = HEIGHT) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

export function copyOf(image) {
  return { ...image, data: new Uint8ClampedArray(image.data) };
}

/** Fills from `shade(x, y)` -> [r, g, b]; half a level of hashed dither keeps dark gradients free of bands. */
export function paint(image, shade, fromY = 0, toY = image.height) {
  const { width, data } = image;
  for (let y = fromY; y < toY; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = shade(x, y);
      const dither = hash(x, y, 7) - 0.5;
      const i = (y * width + x) * 4;
      data[i] = r + dither;
      data[i + 1] = g + dither;
      data[i + 2] = b + dither;
      data[i + 3] = 255;
    }
  }
}

/** Puts one colour over one pixel with `alpha` 0..1; works on transparent pictures too. */
export function dot(image, x, y, color, alpha) {
  if (x < 0 || y < 0 || x >= image.width || y >= image.height || alpha <= 0) return;
  const d = image.data;
  const i = ((y | 0) * image.width + (x | 0)) * 4;
  const under = d[i + 3] / 255;
  const out = alpha + under * (1 - alpha);
  const k = alpha / out;
  d[i] += (color[0] - d[i]) * k;
  d[i + 1] += (color[1] - d[i + 1]) * k;
  d[i + 2] += (color[2] - d[i + 2]) * k;
  d[i + 3] = out * 255;
}

export function rect(image, x, y, width, height, color, alpha = 1) {
  const right = Math.min(image.width, Math.round(x + width));
  const bottom = Math.min(image.height, Math.round(y + height));
  for (let py = Math.max(0, Math.round(y)); py < bottom; py++) {
    for (let px = Math.max(0, Math.round(x)); px < right; px++) dot(image, px, py, color, alpha);
  }
}

/** Adds round light (screen blend) on an opaque picture; `power` shapes the falloff (2 soft, 5 tight). */
export function glow(image, cx, cy, radius, color, strength, power = 2, squash = 1) {
  const { width, height, data } = image;
  const ry = radius * squash;
  const x0 = Math.max(0, Math.floor(cx - radius));
  const x1 = Math.min(width - 1, Math.ceil(cx + radius));
  const y0 = Math.max(0, Math.floor(cy - ry));
  const y1 = Math.min(height - 1, Math.ceil(cy + ry));
  for (let y = y0; y <= y1; y++) {
    const dy = (y - cy) / ry;
    for (let x = x0; x <= x1; x++) {
      const dx = (x - cx) / radius;
      const q = dx * dx + dy * dy;
      if (q >= 1) continue;
      const edge = 1 - Math.sqrt(q);
      const k = (strength * (power === 2 ? edge * edge : edge ** power)) / 255;
      const i = (y * width + x) * 4;
      const n = radius > 60 ? (hash(x, y, 3) - 0.5) * 0.9 : 0;
      data[i] += (255 - data[i]) * color[0] * k + n;
      data[i + 1] += (255 - data[i + 1]) * color[1] * k + n;
      data[i + 2] += (255 - data[i + 2]) * color[2] * k + n;
    }
  }
}

/**
 * Lays `layer` over an opaque `image`, shifted by (dx, dy) in pixels (dx may be fractional). A layer with `wrap`
 * repeats sideways. Rows outside the layer's own `top`..`bottom` (see `trim`) are skipped.
 */
export function lay(image, layer, dx = 0, dy = 0, opacity = 1) {
  const { width, height, data } = image;
  const src = layer.data;
  const sw = layer.width;
  const whole = Math.floor(dx);
  const part = Math.round((dx - whole) * 256);
  const oy = Math.round(dy);
  const y0 = Math.max(0, (layer.top ?? 0) + oy);
  const y1 = Math.min(height, (layer.bottom ?? layer.height) + oy);
  const x0 = layer.wrap ? 0 : Math.max(0, whole);
  const x1 = layer.wrap ? width : Math.min(width, whole + sw);
  const level = Math.round(opacity * 256);
  for (let y = y0; y < y1; y++) {
    const row = (y - oy) * sw;
    let i = (y * width + x0) * 4;
    for (let x = x0; x < x1; x++, i += 4) {
      let sx = x - whole;
      if (layer.wrap) sx = ((sx % sw) + sw) % sw;
      const s = (row + sx) * 4;
      let a = src[s + 3];
      if (part === 0) {
        if (a === 0) continue;
        a = a * level;
        data[i] += ((src[s] - data[i]) * a) / 65280;
        data[i + 1] += ((src[s + 1] - data[i + 1]) * a) / 65280;
        data[i + 2] += ((src[s + 2] - data[i + 2]) * a) / 65280;
        continue;
      }
      const left = sx > 0 ? s - 4 : layer.wrap ? (row + sw - 1) * 4 : s;
      const b = src[left + 3];
      if (a === 0 && b === 0) continue;
      const wa = a * (256 - part);
      const wb = b * part;
      const sum = wa + wb;
      const k = level / 16711680;
      const cover = sum * k;
      data[i] += (src[s] * wa + src[left] * wb) * k - data[i] * cover;
      data[i + 1] += (src[s + 1] * wa + src[left + 1] * wb) * k - data[i + 1] * cover;
      data[i + 2] += (src[s + 2] * wa + src[left + 2] * wb) * k - data[i + 2] * cover;
    }
  }
}

/** Notes the rows that hold anything, so that `lay` can skip the rest. Returns the same layer. */
export function trim(layer) {
  const { width, height, data } = layer;
  const used = (y) => {
    for (let i = y * width * 4 + 3; i < (y + 1) * width * 4; i += 4) if (data[i] > 0) return true;
    return false;
  };
  let top = 0;
  let bottom = height;
  while (top < height && !used(top)) top++;
  while (bottom > top && !used(bottom - 1)) bottom--;
  return Object.assign(layer, { top, bottom });
}

/** Soft moving air: a sideways-tiling layer of fractal noise in one colour, `shape(n, y)` -> alpha 0..1. */
export function noiseLayer(width, height, color, seed, scaleX, scaleY, shape, octaves = 5) {
  const layer = { ...makeImage(width, height), wrap: true };
  const cells = Math.max(2, Math.round(width / scaleX));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const n = fractal((x / width) * cells, y / scaleY, seed, octaves, cells);
      const i = (y * width + x) * 4;
      layer.data[i] = color[0];
      layer.data[i + 1] = color[1];
      layer.data[i + 2] = color[2];
      layer.data[i + 3] = clamp(shape(n, y)) * 255 + hash(x, y, 5) - 0.5;
    }
  }
  return trim(layer);
}

const DITHER = Float32Array.from({ length: 4096 }, (_, i) => hash(i & 63, i >> 6, 11) - 0.5);

/** A cheap fixed dither of half a level, from a 64 x 64 table, for light that is added on every frame. */
export const hashDither = (x, y) => DITHER[((y & 63) << 6) | (x & 63)];
