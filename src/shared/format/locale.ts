import type { Language } from '../filters/enums.ts';

/** The locales of dates, numbers and names. The site also sends them to link previews. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' };
