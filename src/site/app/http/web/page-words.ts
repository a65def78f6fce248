import { categoryFilters } from '../../../../shared/filters/categories.ts';
import { LANGUAGE_WORD } from '../../../../shared/language-address.ts';
import { screens } from '../../../../shared/screens/index.ts';

/** Query parameters that some page reads: those that calls depend on, then those that only the page reads. */
export const PAGE_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(screens).flatMap(({ query = [] }) => query),
  ...Object.keys(categoryFilters),
  ...[LANGUAGE_WORD, 'day'],
  ...['playlist', 'pl_page', 'fr', 'rp', 'comments', 't', 'start'],
  ...['tab', 'case', 'list', 'comment', 'uploader'],
]);

/** Removes parameters that no page reads: mails and chats add their own to links (`utm_source`). */
export function withPageWords(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => PAGE_WORDS.has(name)));
}
