import sharp from 'sharp';
import { HEIGHT, WIDTH, trim } from './image.mjs';

/** Rasterises SVG markup (no text in it, ever) to a layer. Antialiased, so all hard-edged shapes use it. */
export async function vector(markup, width = WIDTH, height = HEIGHT) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return trim({ width, height, data: new Uint8ClampedArray(data) });
}

/** A blurred copy; `sigma` in pixels. */
export async function blurred(image, sigma) {
  const { width, height } = image;
  const raw = { raw: { width, height, channels: 4 } };
  const data = await sharp(Buffer.from(image.data.buffer), raw).blur(sigma).raw().toBuffer();
  return trim({ ...image, data: new Uint8ClampedArray(data) });
}

/** Points to an SVG path; a closed one ends with Z. */
export function path(points, close = true) {
  return 'M' + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L') + (close ? 'Z' : '');
}
