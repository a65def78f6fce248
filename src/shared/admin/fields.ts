import { MINIMUM_AGE } from '../constants.ts';
import { AD_SLOTS } from '../entities/site.ts';
import { INFO_SECTIONS } from '../entities/info.ts';
import { isSettingName, SITE_SETTINGS } from '../entities/site-settings.ts';
import { LANGUAGES } from '../filters/enums.ts';
import { BREAST_SIZES, HAIR_COLOURS, RACES, YES_NO } from '../filters/models.ts';
import { CASE_TEXTS } from '../cases/cases.ts';
import { STAFF_REASONS } from '../upload/reasons-of-staff.ts';
import type { AdminKind, PictureUse } from './kinds.ts';

export type FieldName =
  | ('dir' | 'title_en' | 'title_ja' | 'birth_date' | 'country' | 'gender' | 'info_en' | 'info_ja' | 'group')
  | ('owner' | 'description_en' | 'description_ja' | 'slot' | 'url' | 'picture' | 'starts_at' | 'ends_at')
  | ('name' | 'language' | 'value' | 'position' | 'aliases' | 'reading' | 'image' | 'cover')
  | ('countries' | 'unknown' | 'minimum_age')
  | ('breast_size' | 'hair_color' | 'height_cm' | 'weight_kg' | 'tattoo' | 'piercing' | 'race');

/** A field of a form of administration. Its text: `admin:field_{name}`. */
export interface AdminField {
  readonly name: FieldName;
  /**
   * `line` and `text`: text of one or more lines; `lines`: names, one per line; `dir`: part of an address; `group`:
   * that of a group of channels; `url`: an https address; `countries`: their codes; `day`: an ISO day; `member`: a
   * member's name; `picture`: the address of a picture that was sent.
   */
  readonly kind:
    | 'line'
    | 'text'
    | 'lines'
    | 'dir'
    | 'group'
    | 'number'
    | 'switch'
    | 'choice'
    | 'url'
    | 'day'
    | 'country'
    | 'countries'
    | 'member'
    | 'picture';
  readonly isRequired?: true;
  /** Length of a text or of each name, code points, or the range of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** The use of a picture. */
  readonly use?: PictureUse;
  /** Chosen when the item is added, and never changed. */
  readonly isFixed?: true;
}

const DIR: AdminField = { name: 'dir', kind: 'dir', isRequired: true };
const TITLES: readonly AdminField[] = [
  { name: 'title_en', kind: 'line', isRequired: true, max: 100 },
  { name: 'title_ja', kind: 'line', isRequired: true, max: 100 },
];
/** Reading of the Japanese title in kana: Japanese lists are sorted by it. */
const READING: AdminField = { name: 'reading', kind: 'line', max: 100 };
const COUNTRY: AdminField = { name: 'country', kind: 'country' };

type SentText = `case_${(typeof CASE_TEXTS)[number]}` | `reason_${(typeof STAFF_REASONS)[number]}`;

/** Texts that people are sent: in a case, and as a reason of staff. */
export const SENT_TEXTS: readonly SentText[] = [
  ...CASE_TEXTS.map((name) => `case_${name}` as const),
  ...STAFF_REASONS.map((reason) => `reason_${reason}` as const),
];

/** Longest such text, code points. */
export const SENT_TEXT_MAX = 2_000;

/** Slots in the text of a case: `{{title}}`. */
export const CASE_SLOTS = ['title', 'path', 'site'] as const;

/** Texts with a shipped default. */
export const SHIPPED_TEXTS = [...INFO_SECTIONS, ...SENT_TEXTS] as const;

/** Names of texts that an admin can replace. `country`: the age gate's own text of a country. */
export const SITE_TEXTS = ['country', ...SHIPPED_TEXTS] as const;

const FIELDS: Readonly<Record<Exclude<AdminKind, 'settings'>, readonly AdminField[]>> = {
  categories: [DIR, ...TITLES],
  models: [
    ...[DIR, ...TITLES, READING],
    { name: 'birth_date', kind: 'day' },
    COUNTRY,
    { name: 'gender', kind: 'choice', choices: ['0', '1', '2', '3'] },
    { name: 'image', kind: 'picture', use: 'model' },
    { name: 'aliases', kind: 'lines', max: 100 },
    { name: 'height_cm', kind: 'number', min: 100, max: 250 },
    { name: 'weight_kg', kind: 'number', min: 30, max: 250 },
    { name: 'breast_size', kind: 'choice', choices: BREAST_SIZES },
    { name: 'hair_color', kind: 'choice', choices: HAIR_COLOURS },
    { name: 'race', kind: 'choice', choices: RACES },
    { name: 'tattoo', kind: 'choice', choices: YES_NO },
    { name: 'piercing', kind: 'choice', choices: YES_NO },
    { name: 'info_en', kind: 'text', max: 2_000 },
    { name: 'info_ja', kind: 'text', max: 2_000 },
  ],
  channels: [
    ...[DIR, ...TITLES, READING],
    { name: 'group', kind: 'group' },
    { name: 'owner', kind: 'member' },
    { name: 'image', kind: 'picture', use: 'channel' },
    { name: 'cover', kind: 'picture', use: 'cover' },
    { name: 'description_en', kind: 'text', max: 2_000 },
    { name: 'description_ja', kind: 'text', max: 2_000 },
  ],
  groups: [DIR, ...TITLES, { name: 'position', kind: 'number', min: 0, max: 9_999, isRequired: true }],
  adverts: [
    { name: 'slot', kind: 'choice', choices: AD_SLOTS, isRequired: true, isFixed: true },
    ...TITLES.map((field) => ({ ...field, max: 120 })),
    { name: 'url', kind: 'url', isRequired: true },
    { name: 'picture', kind: 'picture', use: 'advert', isRequired: true },
    { name: 'starts_at', kind: 'day' },
    { name: 'ends_at', kind: 'day' },
  ],
  gate: [
    { name: 'countries', kind: 'countries', isRequired: true },
    { name: 'unknown', kind: 'switch', min: 0, max: 1, isRequired: true },
    { name: 'minimum_age', kind: 'number', min: MINIMUM_AGE, max: 99, isRequired: true },
  ],
  texts: [
    { name: 'name', kind: 'choice', choices: SITE_TEXTS, isRequired: true, isFixed: true },
    { ...COUNTRY, isFixed: true },
    { name: 'language', kind: 'choice', choices: LANGUAGES, isRequired: true, isFixed: true },
    { name: 'value', kind: 'text', isRequired: true, max: 10_000 },
  ],
};

/** The fields of an item. @param id of a setting its name; `''`: a new item */
export function fieldsOf(kind: AdminKind, id: string): readonly AdminField[] {
  if (kind !== 'settings') return FIELDS[kind];
  if (!isSettingName(id)) return [];
  const { kind: type, min, max } = SITE_SETTINGS[id];
  return [{ name: 'value', kind: type, min, max, isRequired: true }];
}
