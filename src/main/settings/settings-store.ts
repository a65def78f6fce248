import { AppError } from '../../shared/errors/app-error.ts';
import {
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type SettingsPatch,
} from '../../shared/entities/settings.ts';
import { readOrigin } from '../site-address.ts';
import { createJsonWriter, readJson, setAside } from './json-file.ts';

export interface SettingsStore {
  current(): Settings;
  /** Whether stored values had to be replaced by defaults at start. */
  readonly wasReset: boolean;
  /**
   * Changes some settings; resolves once they are on the disk, and takes them back where that fails.
   * @throws AppError `bad_address` for a site address that cannot be reached by anyone, `storage_failed`
   */
  change(patch: SettingsPatch): Promise<Settings>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/**
 * The settings file. An invalid value alone falls back to its default; the file it came from stays
 * beside the new one (reliability R10).
 * @param now milliseconds since 1970
 */
export function openSettings(file: string, now: () => number = Date.now): SettingsStore {
  const writer = createJsonWriter(file);
  const stored = readJson(file);
  const read =
    stored.kind === 'missing'
      ? { settings: DEFAULT_SETTINGS, damaged: false }
      : readSettings(stored.kind === 'read' ? stored.value : null);
  let settings = read.settings;
  if (read.damaged) {
    setAside(file, now());
    // The notice should come once; where this fails it comes again at the next start.
    writer.write(settings).catch(() => undefined);
  }
  return {
    current: () => settings,
    wasReset: read.damaged,
    async change(patch) {
      const site = patch.siteAddress ?? null;
      if (site !== null && readOrigin(site) === null)
        throw new AppError({ code: 'bad_address', field: 'siteAddress' });
      const before = settings;
      settings = { ...settings, ...definedOf(patch) };
      const changed = settings;
      try {
        await writer.write(changed);
      } catch (cause) {
        if (settings === changed) settings = before;
        throw new AppError({ code: 'storage_failed' }, { cause });
      }
      return changed;
    },
    idle: writer.idle,
  };
}

function definedOf(patch: SettingsPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
