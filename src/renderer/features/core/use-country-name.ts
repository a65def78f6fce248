import { countryName } from '../../../shared/format/country.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAlive } from './use-alive.ts';

/** Names of countries, as this device spells them; while html that a server made is taken over, their letters. */
export function useCountryName(): (code: string) => string {
  const { language } = useText();
  const isAlive = useAlive();
  return (code) => (isAlive ? countryName(code, language) : code.toUpperCase());
}
