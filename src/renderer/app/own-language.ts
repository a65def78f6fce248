import type { Language } from '../../shared/filters/enums.ts';
import { languageIn, withoutLanguage } from '../../shared/language-address.ts';

/**
 * An address that names another language than the page is in loses it: a reload, or somebody it is sent to, gets what is
 * on the screen. It stays the same step of the history, so nothing moves.
 */
export function keepOwn(language: Language): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if ((languageIn(query) ?? language) === language) return;
  const rest = withoutLanguage(query).toString();
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}
