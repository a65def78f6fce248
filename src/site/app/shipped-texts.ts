import { LANGUAGES } from '../../shared/filters/enums.ts';
import { readCaseTexts } from '../moderation/index.ts';
import { readReasonTexts } from '../publishing/index.ts';
import type { Information, ShippedTexts } from '../catalog/index.ts';

/** @throws Error with the missing text, or the one that cannot be filled */
export function readShippedTexts({ sources }: Pick<Information, 'sources'>): ShippedTexts {
  const [cases, reasons] = [readCaseTexts(), readReasonTexts()];
  const named = (before: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([name, text]) => [`${before}_${name}`, text] as const);
  const entries = LANGUAGES.map((language) => {
    const sent = [...named('case', cases[language]), ...named('reason', reasons[language])];
    return [language, { ...sources[language], ...Object.fromEntries(sent) }] as const;
  });
  return Object.fromEntries(entries) as ShippedTexts;
}
