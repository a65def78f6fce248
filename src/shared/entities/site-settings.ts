import { LEAST_SECONDS, ORIGINAL_DAYS, QUOTA } from '../upload/limits.ts';

/** A whole number between two, or a switch; stored and sent as text, switches as 0 and 1. */
export interface SiteSetting {
  readonly kind: 'number' | 'switch';
  readonly group: (typeof SETTING_GROUPS)[number];
  readonly min: number;
  readonly max: number;
  /** Where neither the operator nor the database says anything. */
  readonly initial: number;
  /** Name of the operator's flag or variable that is before the database (`site/config.ts`). */
  readonly flag?: string;
}

export const SETTING_GROUPS = ['accounts', 'uploads', 'site'] as const;

type Range = Pick<SiteSetting, 'min' | 'max' | 'initial' | 'flag'>;
const number = (group: SiteSetting['group'], range: Range) => ({ kind: 'number', group, ...range }) as const;
const toggle = (group: SiteSetting['group'], rest: Pick<SiteSetting, 'initial' | 'flag'>) =>
  ({ kind: 'switch', group, min: 0, max: 1, ...rest }) as const;

const GIB = 1024 ** 3;

/**
 * What an admin sets while the site runs. Texts: `admin:{name}` and `admin:{name}_hint`. What reads them: `SiteSettings`
 * of the site; the form, its checks and the list are made from here.
 */
export const SITE_SETTINGS = {
  passwordMin: number('accounts', { min: 5, max: 32, initial: 8, flag: 'passwordMin' }),
  revealAccounts: toggle('accounts', { initial: 0, flag: 'revealAccounts' }),
  leastSeconds: number('uploads', { min: 0, max: 7_200, initial: LEAST_SECONDS.other }),
  leastSecondsExclusive: number('uploads', { min: 0, max: 7_200, initial: LEAST_SECONDS.exclusive }),
  openUploads: number('uploads', { min: 1, max: 50, initial: QUOTA.open }),
  pendingGib: number('uploads', { min: 1, max: 1_000, initial: QUOTA.pendingBytes / GIB }),
  originalDays: number('uploads', { min: 1, max: 3_650, initial: ORIGINAL_DAYS }),
  freePercent: number('uploads', { min: 0, max: 90, initial: 10, flag: 'freePercent' }),
  previewPictures: toggle('site', { initial: 0, flag: 'previewPictures' }),
} as const satisfies Readonly<Record<string, SiteSetting>>;

export type SettingName = keyof typeof SITE_SETTINGS;

export const SETTING_NAMES = Object.keys(SITE_SETTINGS) as readonly SettingName[];

export function isSettingName(word: string): word is SettingName {
  return Object.hasOwn(SITE_SETTINGS, word);
}

/** The number that a text says; `null`: it is not one of the setting. */
export function readSetting(name: SettingName, text: string): number | null {
  const { min, max } = SITE_SETTINGS[name];
  if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
