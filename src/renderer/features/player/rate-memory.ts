import type { SettingsStore } from '../core/settings/settings.ts';

/** The choice since the page was loaded: the settings may not have it yet, or could not be stored. */
let chosen: number | null = null;

/** The speed of the next video: that of the last one. */
export function rememberedRate(stored: number): number {
  return chosen ?? stored;
}

/** Stores a chosen speed. */
export function keepRate(rate: number, change: SettingsStore['change']): void {
  chosen = rate;
  // Failing to store it does no harm to what is playing.
  change({ rate }).catch(() => undefined);
}
