import type { Language } from '../filters/enums.ts';

/** The locales of dates, numbers and names; also those the site names to link previews. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' };
