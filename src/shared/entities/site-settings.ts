import { CASE_HOURS } from '../cases/cases.ts';
import type { ReportSubject } from './report.ts';
import { ALBUM_PHOTOS } from '../upload/album-limits.ts';
import { LEAST_SECONDS, ORIGINAL_DAYS, PACE, QUOTA, UPLOAD_DAYS, VIDEO_ABOUT_MAX } from '../upload/limits.ts';

/** A whole number in a range, or a switch; stored and sent as text, switches as 0 and 1. */
export interface SiteSetting {
  readonly kind: 'number' | 'switch';
  /** Unit of a number. Text: `admin:unit_{unit}`. */
  readonly unit?: SettingUnit;
  readonly group: (typeof SETTING_GROUPS)[number];
  readonly min: number;
  readonly max: number;
  /** The value if neither the operator nor the database has one. */
  readonly initial: number;
  /** Name of the operator's flag or variable that has priority over the database (`site/platform/config/config.ts`). */
  readonly flag?: string;
}

export type SettingUnit =
  | ('characters' | 'seconds' | 'hours' | 'days' | 'percent' | 'gib' | 'kib')
  | ('uploads' | 'videos' | 'photos');

/** In the order of the screen. Texts: `admin:group_{group}`. */
export const SETTING_GROUPS = ['accounts', 'uploads', 'moderation', 'site'] as const;

type Range = Pick<SiteSetting, 'min' | 'max' | 'initial' | 'flag'>;
const number = (group: SiteSetting['group'], unit: SettingUnit, range: Range) =>
  ({ kind: 'number', group, unit, ...range }) as const;
const toggle = (group: SiteSetting['group'], rest: Pick<SiteSetting, 'initial' | 'flag'>) =>
  ({ kind: 'switch', group, min: 0, max: 1, ...rest }) as const;

const GIB = 1024 ** 3;
const KIB = 1024;
/** A worker that reports nothing loses its job after this time. */
const LEASE_SECONDS = 60;

/** Hours until a case of a subject should be decided. A deadline that the law sets is the largest value. */
const hours = (subject: ReportSubject, max: number) =>
  number('moderation', 'hours', { min: 0, max, initial: CASE_HOURS[subject] });

/**
 * Settings that an admin can change while the site runs. Texts: `admin:{name}` and `admin:{name}_hint`. `SiteSettings`
 * of the site reads them; the form, its checks and the list are made from this table.
 */
export const SITE_SETTINGS = {
  passwordMin: number('accounts', 'characters', { min: 5, max: 32, initial: 8, flag: 'passwordMin' }),
  revealAccounts: toggle('accounts', { initial: 0, flag: 'revealAccounts' }),
  uploaderAfterApproved: number('accounts', 'videos', { min: 0, max: 100, initial: 1 }),
  leastSeconds: number('uploads', 'seconds', { min: 0, max: 7_200, initial: LEAST_SECONDS.other }),
  leastSecondsExclusive: number('uploads', 'seconds', {
    min: 0,
    max: 7_200,
    initial: LEAST_SECONDS.exclusive,
  }),
  // Two of the longest, in any script, must fit in one form (`FORM_BODY_MAX`).
  descriptionLength: number('uploads', 'characters', { min: 100, max: 2_500, initial: VIDEO_ABOUT_MAX }),
  albumPhotos: number('uploads', 'photos', { min: 1, max: 1_000, initial: ALBUM_PHOTOS }),
  openUploads: number('uploads', 'uploads', { min: 1, max: 50, initial: QUOTA.open }),
  pendingGib: number('uploads', 'gib', { min: 1, max: 1_000, initial: QUOTA.pendingBytes / GIB }),
  freePercent: number('uploads', 'percent', { min: 0, max: 90, initial: 10, flag: 'freePercent' }),
  uploadDays: number('uploads', 'days', { min: 3, max: 90, initial: UPLOAD_DAYS }),
  originalDays: number('uploads', 'days', { min: 1, max: 3_650, initial: ORIGINAL_DAYS }),
  paceKib: number('uploads', 'kib', { min: 1, max: 1_024, initial: PACE.bytesPerSecond / KIB }),
  silenceSeconds: number('uploads', 'seconds', { min: 10, max: 300, initial: PACE.silenceMs / 1_000 }),
  twoPersons: toggle('moderation', { initial: 0, flag: 'twoPersons' }),
  editsHide: toggle('moderation', { initial: 0 }),
  hoursMinor: hours('minor', 24),
  hoursConsent: hours('consent', 48),
  hoursPerformer: hours('performer', 48),
  hoursIllegal: hours('illegal', 24),
  hoursCopyright: hours('copyright', 336),
  hoursRecords: hours('records', 336),
  hoursSpam: hours('spam', 8_760),
  hoursTechnical: hours('technical', 8_760),
  hoursAccount: hours('account', 8_760),
  hoursGeneral: hours('general', 8_760),
  leaseSeconds: number('site', 'seconds', { min: 15, max: 3_600, initial: LEASE_SECONDS }),
  previewPictures: toggle('site', { initial: 0, flag: 'previewPictures' }),
} as const satisfies Readonly<Record<string, SiteSetting>>;

export type SettingName = keyof typeof SITE_SETTINGS;

/** The clock of each subject; `--case-hours` has priority over these settings. */
export const CASE_CLOCKS = {
  minor: 'hoursMinor',
  consent: 'hoursConsent',
  performer: 'hoursPerformer',
  illegal: 'hoursIllegal',
  copyright: 'hoursCopyright',
  records: 'hoursRecords',
  spam: 'hoursSpam',
  technical: 'hoursTechnical',
  account: 'hoursAccount',
  general: 'hoursGeneral',
} as const satisfies Readonly<Record<ReportSubject, SettingName>>;

/** The subject of a clock setting; `undefined`: another setting. */
export function clockSubject(name: string): ReportSubject | undefined {
  return (Object.keys(CASE_CLOCKS) as ReportSubject[]).find((subject) => CASE_CLOCKS[subject] === name);
}

export const SETTING_NAMES = Object.keys(SITE_SETTINGS) as readonly SettingName[];

export function isSettingName(word: string): word is SettingName {
  return Object.hasOwn(SITE_SETTINGS, word);
}

/** The number in a text; `null`: not a value of the setting. */
export function readSetting(name: SettingName, text: string): number | null {
  const { min, max } = SITE_SETTINGS[name];
  if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
