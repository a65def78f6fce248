import type { Settings } from '../../../shared/entities/settings.ts';
import type { SettingsStore } from '../core/settings.ts';

/** What the settings know of the sound. */
export type Sound = Pick<Settings, 'volume' | 'muted'>;

/** What the settings do not have yet: a player that takes another's place is not to ask them too early. */
let unkept: Sound | null = null;

/** How loud the next film is: as the visitor left the last one, kept already or not. */
export function rememberedSound({ volume, muted }: Sound): Sound {
  return unkept ?? { volume, muted };
}

/** Takes note of a choice that is to be kept; one that the settings have is none. */
export function noteSound({ volume, muted }: Sound, kept: Sound): void {
  const rounded = Math.round(volume * 100) / 100;
  unkept = rounded === kept.volume && muted === kept.muted ? null : { volume: rounded, muted };
}

/** Has the settings keep what was noted. */
export async function keepSound(change: SettingsStore['change']): Promise<void> {
  const chosen = unkept;
  if (!chosen) return;
  // Not kept is no harm to what is playing.
  await change(chosen).catch(() => undefined);
  if (unkept === chosen) unkept = null;
}
