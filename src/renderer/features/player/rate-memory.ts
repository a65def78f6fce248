import type { Engine } from './engine-types.ts';

/** Remembered for as long as the page lives: a speed suits a sitting, not every day. */
let rate = 1;

/** The speed the visitor last chose in this sitting. */
export function rememberedRate(): number {
  return rate;
}

/** Keeps the speed of a player that is about to be closed. */
export function rememberRate(engine: Pick<Engine, 'rate'>): void {
  rate = engine.rate();
}
