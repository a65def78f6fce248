import { readFileSync } from 'node:fs';
import { CASE_SLOTS } from '../../../../shared/admin/fields.ts';
import { CASE_TEXTS, type CaseText } from '../../../../shared/cases/cases.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';

export type CaseTexts = Readonly<Record<Language, Readonly<Record<CaseText, string>>>>;

/** Slots of the texts: `{{title}}`, `{{path}}` and `{{site}}`. */
export type CaseSlots = Readonly<Record<(typeof CASE_SLOTS)[number], string>>;

/** Reads `resources/cases/{language}/{name}.txt`. @throws Error if a file is missing or has an unknown slot */
export function readCaseTexts(): CaseTexts {
  const entries = LANGUAGES.map((language) => {
    const texts = CASE_TEXTS.map((name) => [name, readText(language, name)] as const);
    return [language, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries) as unknown as CaseTexts;
}

function readText(language: Language, name: CaseText): string {
  const file = new URL(`../../../../../resources/cases/${language}/${name}.txt`, import.meta.url);
  const text = readFileSync(file, 'utf8').trim();
  if (hasStraySlot(text)) throw new Error(`a slot of ${language}/${name}.txt is not known`);
  return text;
}

/** Whether a text has an unknown slot. */
export const hasStraySlot = (text: string): boolean =>
  fillText(text, { title: '', path: '', site: '' }).includes('{{');

/** Fills each slot once: a value that looks like a slot stays text. */
export function fillText(text: string, slots: CaseSlots): string {
  return text.replaceAll(/\{\{(title|path|site)\}\}/g, (_whole, name: keyof CaseSlots) => slots[name]);
}
