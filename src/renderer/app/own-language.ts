import type { Language } from '../../shared/filters/enums.ts';
import { languageIn, withoutLanguage } from '../../shared/language-address.ts';

/**
 * Removes a language from the address that differs from the page's: a reload, or a recipient of the address, gets what is
 * on the screen. The history entry is replaced, so nothing moves.
 */
export function keepOwn(language: Language): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if ((languageIn(query) ?? language) === language) return;
  const rest = withoutLanguage(query).toString();
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}
