import type { SettingsStore } from '../core/settings/settings.ts';

/** What was chosen since the page was loaded: the settings may not have it yet, or could not be stored. */
let chosen: number | null = null;

/** How fast the next film plays: as the visitor left the last one. */
export function rememberedRate(stored: number): number {
  return chosen ?? stored;
}

/** Keeps a speed that was chosen. */
export function keepRate(rate: number, change: SettingsStore['change']): void {
  chosen = rate;
  // Failing to store it does no harm to what is playing.
  change({ rate }).catch(() => undefined);
}
