import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

/** A day in words and the time of day, where this device is: `21 November 2026 at 12:34`, 「2026年11月21日 12:34」. */
export function momentName(instant: string, language: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(instant));
}
