import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import {
  CHANNEL_DEFAULTS,
  MAILED_AT_ONCE,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../../shared/notifications/kinds.ts';

/** Kinds that a member can receive by mail. */
export const MAILED_KINDS = NOTIFICATION_KINDS.filter(
  (kind) => ['on', 'off'].includes(CHANNEL_DEFAULTS[kind].mail) && !MAILED_AT_ONCE.includes(kind),
);
export type MailedKind = NotificationKind;

/** A line of the mail for each kind, with `{{count}}`. */
export type DigestTexts = Readonly<Record<Language, Readonly<Record<MailedKind, string>>>>;

/** Reads `resources/mail/{language}/digest-kinds.json`. @throws Error if a kind has no line */
export function readDigestTexts(): DigestTexts {
  const entries = LANGUAGES.map((language) => {
    const file = new URL(`../../../../../resources/mail/${language}/digest-kinds.json`, import.meta.url);
    const lines = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    for (const kind of MAILED_KINDS)
      if (!lines[kind]?.includes('{{count}}')) throw new Error(`${file.pathname}: no line for ${kind}`);
    return [language, lines] as const;
  });
  return Object.fromEntries(entries) as unknown as DigestTexts;
}
