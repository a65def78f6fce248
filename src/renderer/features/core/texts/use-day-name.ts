import { dayName } from '../../../../shared/format/date.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';

/** Calendar days in words, where this device is; in html that a server made, as nobody knows where yet, by UTC. */
export function useDayName(): (instant: string) => string {
  const { language } = useText();
  const timeZone = useHydrated() ? undefined : 'UTC';
  return (instant) => dayName(instant, language, timeZone);
}
