import type { Engine } from './engine-types.ts';

/** Kept for as long as the page lives: a speed suits a sitting, not every day. */
let rate = 1;

/** The speed the visitor last chose in this sitting. */
export function rememberedRate(): number {
  return rate;
}

/** Follows the speed of a player; what it gives is called before that is closed, whose last event may be to come. */
export function rememberRate(engine: Engine): () => void {
  const keep = () => void (rate = engine.rate());
  engine.on('ratechange', keep);
  return keep;
}
