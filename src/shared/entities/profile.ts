import * as z from 'zod/mini';
import type { FieldError } from '../errors/app-error.ts';
import { COUNTRIES } from '../filters/countries.ts';
import { ABOUT_MAX, CITY_MAX } from '../member-limits.ts';
import { textLength, tidyLine, tidyLines } from '../text/written.ts';
import { audiences } from './audience.ts';
import { instant, pictureAddress } from './wire.ts';

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words);
const text = z.string().check(z.maxLength(4_096));

/** A member's details in the form. Empty and `0`: not stated. */
export const profileForm = z.object({
  country: choice(['', ...COUNTRIES]),
  city: text,
  gender: choice(['0', '1', '2', '3']),
  /** ISO day. */
  birth_date: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  relationship: choice(['0', '1', '2', '3']),
  orientation: choice(['0', '1', '2', '3', '4', '5']),
  about: text,
});

export type ProfileForm = z.output<typeof profileForm>;
export type ProfileChange = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | undefined };

/** A member's own profile, with private fields: birth date, audiences, and whether history is stored. */
export const ownProfile = z.object({
  ...profileForm.shape,
  // The stored value may come from another list than ours.
  country: z.string(),
  avatar: pictureAddress,
  cover: pictureAddress,
  joined_date: instant,
  audiences,
  keeps_history: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfile>;

/** The form in which texts are checked and stored, the same on client and site. */
export function tidyProfile(change: ProfileChange): ProfileChange {
  const { city, about } = change;
  return {
    ...change,
    ...(city !== undefined && { city: tidyLine(city) }),
    ...(about !== undefined && { about: tidyLines(about) }),
  };
}

const isLonger = (words: string, max: number) => textLength(words) > max;

/**
 * The errors of a tidied change, with placeholders of their texts.
 * @param joinedAt ISO instant: members are at least 18 on the day they join
 */
export function profileErrors(
  { city = '', about = '', birth_date: day = '' }: ProfileChange,
  joinedAt: string,
): readonly (FieldError & { readonly params?: { readonly max: number } })[] {
  return [
    ...(isLonger(city, CITY_MAX)
      ? [{ field: 'city', code: 'max_length', params: { max: CITY_MAX } } as const]
      : []),
    ...(day !== '' && !isDay(day) ? [{ field: 'birth_date', code: 'bad_request' } as const] : []),
    ...(isDay(day) && day > latestBirth(joinedAt)
      ? [{ field: 'birth_date', code: 'age_too_young' } as const]
      : []),
    ...(isLonger(about, ABOUT_MAX)
      ? [{ field: 'about', code: 'max_length', params: { max: ABOUT_MAX } } as const]
      : []),
  ];
}

/** Earliest accepted birth date. */
export const EARLIEST_BIRTH = '1900-01-01';

/**
 * Latest birth date of a member who turned 18 on the day of joining. It is compared as text, like in the database,
 * because that year may have no 29 February.
 */
export function latestBirth(joinedAt: string): string {
  const year = Number(joinedAt.slice(0, 4)) - 18;
  return `${String(year).padStart(4, '0')}${joinedAt.slice(4, 10)}`;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= EARLIEST_BIRTH && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
