import { readFileSync } from 'node:fs';
import { PROFILE_PARTS, type ProfilePart } from '../../../../shared/moderation/profile-parts.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';

type Texts = Readonly<Record<Language, Readonly<Record<ProfilePart, string>>>>;

let texts: Texts | undefined;

/** The name of a profile part, for a mail. `resources/mail/{language}/profile-parts.json` */
export function profilePartText(part: ProfilePart, language: Language): string {
  texts ??= readTexts();
  return texts[language][part];
}

/** @throws Error if a part has no text */
function readTexts(): Texts {
  const entries = LANGUAGES.map((language) => {
    const file = new URL(`../../../../../resources/mail/${language}/profile-parts.json`, import.meta.url);
    const lines = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    for (const part of PROFILE_PARTS)
      if (!lines[part]) throw new Error(`${file.pathname}: no words for ${part}`);
    return [language, lines] as const;
  });
  return Object.fromEntries(entries) as unknown as Texts;
}
