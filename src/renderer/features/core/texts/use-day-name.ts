import { dayName } from '../../../../shared/format/date.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';

/** Calendar days in words, in this device's time zone; in server-rendered html, which does not know it, in UTC. */
export function useDayName(): (instant: string) => string {
  const { language } = useText();
  const timeZone = useHydrated() ? undefined : 'UTC';
  return (instant) => dayName(instant, language, timeZone);
}
