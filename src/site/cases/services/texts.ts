import { readFileSync } from 'node:fs';
import { CASE_TEMPLATES } from '../../../shared/cases/cases.ts';
import { LANGUAGES, type Language } from '../../../shared/filters/enums.ts';

/** Texts that the site itself sends to the owner of what is reported. */
const OWNER_TEXTS = ['owner_held', 'owner_shown', 'owner_removed', 'owner_restored', 'owner_again'] as const;

const NAMES = [...CASE_TEMPLATES, ...OWNER_TEXTS] as const;
export type CaseText = (typeof NAMES)[number];
export type CaseTexts = Readonly<Record<Language, Readonly<Record<CaseText, string>>>>;

/** Slots of the texts: `{{title}}`, `{{path}}` and `{{site}}`. */
export type CaseSlots = Readonly<Record<'title' | 'path' | 'site', string>>;

/**
 * Reads `resources/cases/{language}/{name}.txt`.
 * @throws Error when one is missing or has a slot that nobody fills
 */
export function readCaseTexts(): CaseTexts {
  const entries = LANGUAGES.map((language) => {
    const texts = NAMES.map((name) => [name, readText(language, name)] as const);
    return [language, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries) as unknown as CaseTexts;
}

function readText(language: Language, name: CaseText): string {
  const file = new URL(`../../../../resources/cases/${language}/${name}.txt`, import.meta.url);
  const text = readFileSync(file, 'utf8').trim();
  const open = fillText(text, { title: '', path: '', site: '' });
  if (open.includes('{{')) throw new Error(`a slot of ${language}/${name}.txt is not known`);
  return text;
}

/** Slots are filled once: what they hold is text, whatever it looks like. */
export function fillText(text: string, slots: CaseSlots): string {
  return text.replaceAll(/\{\{(title|path|site)\}\}/g, (_whole, name: keyof CaseSlots) => slots[name]);
}
