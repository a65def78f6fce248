import { LOCALES } from '../../../../shared/format/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Period } from './periods.ts';

/** A period in words: its day, or its first and its last. */
export function usePeriodName() {
  const { language } = useText();
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, until }: Pick<Period, 'from' | 'until'>): string =>
    from === until ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(until));
}
