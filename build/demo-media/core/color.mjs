/** Colours as [r, g, b] in 0..255, made from OKLCH so that palettes keep even lightness between hues. */

/** OKLCH (lightness 0..1, chroma, hue in degrees) to sRGB, clipped to the gamut. */
export function oklch(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(encode);
}

export const blend = (from, to, t) => [0, 1, 2].map((i) => from[i] + (to[i] - from[i]) * t);
export const css = (color, alpha = 1) => `rgba(${color.map((c) => Math.round(c)).join(',')},${alpha})`;
export const hex = (color) => '#' + color.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('');

function encode(value) {
  const v = Math.min(1, Math.max(0, value));
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
}
