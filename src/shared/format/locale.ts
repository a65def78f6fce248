import type { Language } from '../filters/enums.ts';

/** The regions whose customs dates, numbers and names follow; also what the site says of itself to link previews. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' };
