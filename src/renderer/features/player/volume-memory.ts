import type { Settings } from '../../../shared/entities/settings.ts';
import type { SettingsStore } from '../core/settings/settings.ts';

/** What the settings know of the sound. */
export type Sound = Pick<Settings, 'volume' | 'muted'>;

/** What the settings do not have yet: a player that replaces another must not read them too early. */
let unsaved: Sound | null = null;

let audible = 1;

/** The last volume above 0, for one that is to be heard again. */
export function audibleVolume(): number {
  return audible;
}

/** How loud the next film is: as the visitor left the last one, stored already or not. */
export function rememberedSound({ volume, muted }: Sound): Sound {
  return unsaved ?? { volume, muted };
}

/** Notes a choice to store; one that the settings already have is dropped. */
export function noteSound({ volume, muted }: Sound, stored: Sound): void {
  const rounded = Math.round(volume * 100) / 100;
  audible = rounded || audible;
  unsaved = rounded === stored.volume && muted === stored.muted ? null : { volume: rounded, muted };
}

/** Stores in the settings what was noted. */
export async function keepSound(change: SettingsStore['change']): Promise<void> {
  const chosen = unsaved;
  if (!chosen) return;
  // Failing to store it does no harm to what is playing.
  await change(chosen).catch(() => undefined);
  if (unsaved === chosen) unsaved = null;
}
