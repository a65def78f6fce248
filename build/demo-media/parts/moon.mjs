import { dot, glow } from '../core/image.mjs';
import { clamp, fractal, smooth } from '../core/random.mjs';

/**
 * The moon with seas, limb shading and halo. `phase` -1..1: 1 full, 0 half, towards -1 a thin crescent.
 * `tilt` turns the lit side (radians, 0 = light from the right).
 */
export function drawMoon(image, { x, y, radius, color, phase = 1, tilt = -0.5, seed = 9, halo = 1 }) {
  const lit = 0.35 + 0.65 * ((phase + 1) / 2);
  glow(image, x, y, radius * 7.5, color, 0.2 * lit * halo, 2);
  glow(image, x, y, radius * 2.6, color, 0.34 * lit * halo, 2);
  const reach = Math.ceil(radius + 1);
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const px = Math.round(x) + dx;
      const py = Math.round(y) + dy;
      const u = (px - x) / radius;
      const v = (py - y) / radius;
      const r = Math.hypot(u, v);
      const edge = clamp((1 - r) * radius + 0.5);
      if (edge <= 0) continue;
      const a = u * cos + v * sin;
      const b = -u * sin + v * cos;
      const terminator = -phase * Math.sqrt(Math.max(0, 1 - b * b));
      const soft = 1.4 / radius + 0.05;
      const day = phase >= 0.98 ? 1 : smooth(terminator - soft, terminator + soft, a);
      const sea = smooth(0.47, 0.62, fractal(u * 1.25 + 20, v * 1.25 + 20, seed, 4));
      const shade = (1 - 0.17 * sea) * (1 - 0.16 * r ** 3) + 0.03;
      dot(
        image,
        px,
        py,
        color.map((c) => Math.min(255, c * shade)),
        edge * (0.045 + 0.955 * day),
      );
    }
  }
}
