import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { readCaseTexts } from '../../../moderation/cases/services/texts.ts';
import { readReasonTexts } from '../../../publishing/uploads/services/reason-texts.ts';
import type { Information } from './information.ts';

/** Texts that were shipped, by language and the name that admins edit them by. */
export type ShippedTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** @throws Error naming a text that is missing or cannot be filled */
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
