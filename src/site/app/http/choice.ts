import type { IncomingHttpHeaders } from 'node:http';
import type { Choice } from '../../../shared/screens/screen.ts';
import { LANGUAGES, CATALOGUES, type Language } from '../../../shared/filters/enums.ts';
import { languageIn } from '../../../shared/language-address.ts';
import { DEFAULT_SETTINGS, THEMES, type Theme } from '../../../shared/entities/settings.ts';
import { readCookie } from './caller.ts';

/**
 * The visitor's choices, for a page's head and first replies: language from `?lang=`, the cookie `lang`, then
 * `Accept-Language`; catalogue from the cookie `gender` (specification 3). The page writes both cookies.
 */
export function readChoice(headers: IncomingHttpHeaders, query: string): Choice {
  const cookie = headers.cookie ?? '';
  const language =
    languageIn(new URLSearchParams(query)) ??
    [readCookie(cookie, 'lang')].find(isLanguage) ??
    preferred(headers['accept-language']);
  const catalogue = readCookie(cookie, 'gender');
  return { language, catalogue: CATALOGUES.find((known) => known === catalogue) ?? 'str' };
}

/** The theme from the page's cookie, so that the first paint has it; dark by default. */
export function readTheme(headers: IncomingHttpHeaders): Theme {
  const cookie = readCookie(headers.cookie ?? '', 'theme');
  return THEMES.find((known) => known === cookie) ?? DEFAULT_SETTINGS.theme;
}

/** Whether pictures are blurred, or the player has the whole width, from the first paint on, from the page's cookie. */
export function isChosen(headers: IncomingHttpHeaders, name: 'blur' | 'theatre'): boolean {
  return readCookie(headers.cookie ?? '', name) === '1';
}

function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((known) => known === text);
}

/** The browser's most preferred language that the site has; English by default. */
function preferred(header: string | undefined): Language {
  const ranked = (header ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.slice(0, 2), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked.map(({ language }) => language).find(isLanguage) ?? 'en';
}
