import type { Settings } from '../../../shared/entities/settings.ts';
import type { SettingsStore } from '../core/settings/settings.ts';

/** The sound settings. */
export type Sound = Pick<Settings, 'volume' | 'muted'>;

/** The value that the settings do not have yet: a player that replaces another must not read them too early. */
let unsaved: Sound | null = null;

let audible = 1;

/** The last volume above 0, to restore after a mute. */
export function audibleVolume(): number {
  return audible;
}

/** The volume of the next video: that of the last one, stored already or not. */
export function rememberedSound({ volume, muted }: Sound): Sound {
  return unsaved ?? { volume, muted };
}

/** Notes a choice to store; one that the settings already have is dropped. */
export function noteSound({ volume, muted }: Sound, stored: Sound): void {
  const rounded = Math.round(volume * 100) / 100;
  audible = rounded || audible;
  unsaved = rounded === stored.volume && muted === stored.muted ? null : { volume: rounded, muted };
}

/** Stores the noted value in the settings. */
export async function keepSound(change: SettingsStore['change']): Promise<void> {
  const chosen = unsaved;
  if (!chosen) return;
  // Failing to store it does no harm to what is playing.
  await change(chosen).catch(() => undefined);
  if (unsaved === chosen) unsaved = null;
}
