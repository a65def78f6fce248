import { LANGUAGES, type Language } from './filters/enums.ts';

/** Query parameter with the language of a page. Without it, the page uses its reader's language. */
export const LANGUAGE_WORD = 'lang';

/** The language in an address's query; `null`: none, or one that the site does not have. */
export function languageIn(query: URLSearchParams): Language | null {
  const word = query.get(LANGUAGE_WORD);
  return LANGUAGES.find((known) => known === word) ?? null;
}

/**
 * A page's address with a language, or without one (`null`): then the reader's language is used.
 * @param path the canonical path, or a whole address; without a query
 */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}?${LANGUAGE_WORD}=${language}`;
}

/** The query without its language. */
export function withoutLanguage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query.toString());
  rest.delete(LANGUAGE_WORD);
  return rest;
}

interface Alternate {
  /** Language code for search engines; `x-default` is for readers of all other languages. */
  readonly hreflang: Language | 'x-default';
  readonly path: string;
}

/**
 * The addresses of a page in all languages. Search engines expect every version of a page to list all of them, itself
 * included.
 * @param path as in `inLanguage`
 */
export function alternatesOf(path: string): readonly Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, path: inLanguage(path, language) })),
    { hreflang: 'x-default', path: inLanguage(path, null) },
  ];
}
