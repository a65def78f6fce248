import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../shared/filters/enums.ts';
import { STAFF_REASONS, type StaffReason } from '../../../shared/upload/reasons-of-staff.ts';

type Texts = Readonly<Record<Language, Readonly<Record<StaffReason, string>>>>;

let texts: Texts | undefined;

/** A reason of staff in words, for mails and for a ban. `resources/mail/{language}/staff-reasons.json` */
export function reasonText(reason: StaffReason, language: Language): string {
  texts ??= readTexts();
  return texts[language][reason];
}

/** @throws Error when a reason has no words */
function readTexts(): Texts {
  const entries = LANGUAGES.map((language) => {
    const file = new URL(`../../../../resources/mail/${language}/staff-reasons.json`, import.meta.url);
    const lines = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    for (const reason of STAFF_REASONS)
      if (!lines[reason]) throw new Error(`${file.pathname}: no words for ${reason}`);
    return [language, lines] as const;
  });
  return Object.fromEntries(entries) as unknown as Texts;
}
