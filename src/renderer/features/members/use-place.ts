import { countryName } from '../../../shared/format/country.ts';
import { useText } from '../../i18n/use-text.ts';

/** Where somebody says he is from, in the order the language has it; empty when not said. */
export function usePlace(): (of: { readonly city: string; readonly country: string }) => string {
  const { t, language } = useText();
  return ({ city, country }) => {
    const name = country === '' ? '' : countryName(country, language);
    return city !== '' && name !== '' ? t('members:place', { city, country: name }) : city || name;
  };
}
