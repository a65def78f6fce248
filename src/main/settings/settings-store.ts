import { AppError } from '../../shared/errors/app-error.ts';
import { readSettings, type Settings, type SettingsPatch } from '../../shared/entities/settings.ts';
import { readOrigin } from '../site-address.ts';
import { openChoices, type ChoicesStore } from './choices-store.ts';

export interface SettingsStore extends ChoicesStore<Settings> {
  /** @throws also AppError `bad_address` for a site address that cannot be reached by anyone */
  change(patch: SettingsPatch): Promise<Settings>;
}

/** The settings file. @param now milliseconds since 1970 */
export function openSettings(file: string, now?: () => number): SettingsStore {
  const store = openChoices(file, readSettings, now);
  return {
    ...store,
    async change(patch) {
      const site = patch.siteAddress ?? null;
      if (site !== null && readOrigin(site) === null)
        throw new AppError({ code: 'bad_address', field: 'siteAddress' });
      return store.change(patch);
    },
  };
}
