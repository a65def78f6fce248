import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { STAFF_REASONS, type StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { PublishingContext } from '../../context.ts';

/** The text of a staff reason, for mails and bans: the text that an admin stored, or the shipped one. */
export const reasonText = (
  { content }: Pick<PublishingContext, 'content'>,
  reason: StaffReason,
  language: Language,
): string => content.text(`reason_${reason}`, language);

/** Reads `resources/mail/{language}/staff-reasons.json`. @throws Error if a reason has no text */
export function readReasonTexts(): Readonly<Record<Language, Readonly<Record<StaffReason, string>>>> {
  const entries = LANGUAGES.map((language) => {
    const file = new URL(`../../../../../resources/mail/${language}/staff-reasons.json`, import.meta.url);
    const lines = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    for (const reason of STAFF_REASONS)
      if (!lines[reason]) throw new Error(`${file.pathname}: no words for ${reason}`);
    return [language, lines] as const;
  });
  return Object.fromEntries(entries) as unknown as ReturnType<typeof readReasonTexts>;
}
