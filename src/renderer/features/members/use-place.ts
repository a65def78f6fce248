import { useText } from '../../i18n/use-text.ts';
import { useCountryName } from '../core/texts/use-country-name.ts';

/** Where somebody says they are from, in the order the language has it; empty when not said. */
export function usePlace(): (of: { readonly city: string; readonly country: string }) => string {
  const { t } = useText();
  const countryName = useCountryName();
  return ({ city, country }) => {
    const name = country === '' ? '' : countryName(country);
    return city !== '' && name !== '' ? t('members:place', { city, country: name }) : city || name;
  };
}
