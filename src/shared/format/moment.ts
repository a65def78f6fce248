import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

/** Day and time in the device's time zone: `21 November 2026 at 12:34`, 「2026年11月21日 12:34」. */
export function momentName(instant: string, language: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(instant));
}
