import { countryName } from '../../../../shared/format/country.ts';
import { useText } from '../../../i18n/use-text.ts';

/**
 * Names of countries, as this device spells them. The site may spell one differently in the first html, and its spelling
 * stays: the element around such a name has `suppressHydrationWarning`, else React discards the whole html.
 */
export function useCountryName(): (code: string) => string {
  const { language } = useText();
  return (code) => countryName(code, language);
}
