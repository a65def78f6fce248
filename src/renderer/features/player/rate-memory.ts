import type { Engine } from './engine-types.ts';

/** Kept for as long as the page lives: a speed suits a sitting, not every day. */
let rate = 1;

/** The speed the visitor last chose in this sitting. */
export function rememberedRate(): number {
  return rate;
}

/** Follows the speed of a player for as long as it lives. */
export function rememberRate(engine: Engine): void {
  engine.on('ratechange', () => void (rate = engine.rate()));
}
