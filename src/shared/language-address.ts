import { LANGUAGES, type Language } from './filters/enums.ts';

/** Parameter of an address with the language of its page; without it the page is in its reader's own. */
export const LANGUAGE_WORD = 'lang';

/** The language that an address names; `null`: none, or none of ours. */
export function languageIn(query: URLSearchParams): Language | null {
  const word = query.get(LANGUAGE_WORD);
  return LANGUAGES.find((known) => known === word) ?? null;
}

/** A page's address in a language, or in its reader's own (`null`). @param path the listed form, or a whole address, without a query */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}?${LANGUAGE_WORD}=${language}`;
}

/** The rest of a query. */
export function withoutLanguage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query.toString());
  rest.delete(LANGUAGE_WORD);
  return rest;
}

interface Alternate {
  /** Language code for search engines; `x-default` is for readers of every other language. */
  readonly hreflang: Language | 'x-default';
  readonly path: string;
}

/** All addresses of a page, each of which names them all, itself as well. @param path as `inLanguage` takes it */
export function alternatesOf(path: string): readonly Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, path: inLanguage(path, language) })),
    { hreflang: 'x-default', path: inLanguage(path, null) },
  ];
}
