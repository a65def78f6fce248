import { countryName } from '../../../../shared/format/country.ts';
import { useText } from '../../../i18n/use-text.ts';

/**
 * Names of countries, as this device spells them. The site may spell one otherwise in the first html, and its spelling
 * stays: the element around such a name says `suppressHydrationWarning`, or the whole html is thrown away.
 */
export function useCountryName(): (code: string) => string {
  const { language } = useText();
  return (code) => countryName(code, language);
}
