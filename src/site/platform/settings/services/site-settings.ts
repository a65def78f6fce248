import {
  clockSubject,
  isSettingName,
  readSetting,
  SETTING_NAMES,
  SITE_SETTINGS,
  type SettingName,
} from '../../../../shared/entities/site-settings.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { SiteDatabase } from '../../db/open.ts';

/** What an admin has set. A flag or variable of the operator is before the database, and that before the default. */
export interface SiteSettings {
  /** The value now; a switch is 0 or 1. */
  of(name: SettingName): number;
  isOn(name: SettingName): boolean;
  /** Set by the operator: what is stored does not count. */
  isLocked(name: string): boolean;
  /** What the value would be if this text, or nothing, was stored. */
  ifStored(name: SettingName, text: string | null): number;
  /** Reads the stored ones again: called after the commit that changed one. */
  reload(): void;
}

export function createSiteSettings(database: SiteDatabase, config: SiteConfig): SiteSettings {
  const flagOf = (name: SettingName) => (SITE_SETTINGS[name] as { flag?: keyof SiteConfig }).flag;
  const isLocked = (name: string) => {
    if (!isSettingName(name)) return false;
    const flag = flagOf(name);
    return hoursOf(name, config) !== undefined || (flag !== undefined && config.given.includes(flag));
  };
  const ifStored = (name: SettingName, text: string | null): number => {
    const own = isLocked(name) ? null : readSetting(name, text ?? '');
    if (own !== null) return own;
    const flag = flagOf(name);
    return flag === undefined ? usualOf(name, config) : Number(config[flag]);
  };
  const read = (): Readonly<Record<SettingName, number>> => {
    const rows = database.prepared('SELECT name, value FROM site_setting').all();
    const stored = new Map(
      (rows as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
    );
    return Object.fromEntries(
      SETTING_NAMES.map((name) => [name, ifStored(name, stored.get(name) ?? null)]),
    ) as Record<SettingName, number>;
  };
  let values = read();
  return {
    of: (name) => values[name],
    isOn: (name) => values[name] === 1,
    isLocked,
    ifStored,
    reload: () => (values = read()),
  };
}

/** `--short-videos` is a site to try things out: any length is taken until an admin says otherwise. */
function usualOf(name: SettingName, config: SiteConfig): number {
  const hours = hoursOf(name, config);
  if (hours !== undefined) return hours;
  return config.shortVideos && name.startsWith('leastSeconds') ? 0 : SITE_SETTINGS[name].initial;
}

/** The operator's hours of the subject whose clock a setting is. */
function hoursOf(name: SettingName, { caseHours }: SiteConfig): number | undefined {
  const subject = clockSubject(name);
  return subject && caseHours[subject];
}
