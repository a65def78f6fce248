import { makeRandom } from './random.mjs';
import { CLIPS, STILLS } from '../plan.mjs';

/**
 * Every thumbnail in order: the posters of the clips, then the other stills. `at` is the moment drawn, in seconds.
 * Stills are framed a little differently each (`zoom` from the whole picture, `pan` 0..1, `mirror`).
 */
export function thumbPlan() {
  const posters = CLIPS.map(({ id, scene, palette, seed, poster }) => ({
    scene,
    palette,
    seed,
    at: poster,
    clip: id,
    zoom: 1,
  }));
  const stills = STILLS.map(([scene, palette, seed, at = 3 + (seed % 9) * 2.5]) => {
    const random = makeRandom(seed * 31 + palette.length);
    const zoom = random.chance(0.55) ? random.between(1.08, 1.3) : 1;
    return {
      scene,
      palette,
      seed,
      at,
      zoom,
      pan: [random.next(), random.between(0, 0.2)],
      mirror: random.chance(0.45),
    };
  });
  return [...posters, ...stills].map((thumb, i) => ({
    id: `thumb-${String(i + 1).padStart(3, '0')}`,
    ...thumb,
  }));
}
