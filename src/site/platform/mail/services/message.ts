import { readFileSync } from 'node:fs';
import { escapeText } from '../../escape-text.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { MAIL_KINDS, type Mail, type MailKind } from './outbox.ts';

/** A mail as it leaves. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in plain html: no picture, nothing from elsewhere. */
  readonly html: string;
  readonly unsubscribe?: string | undefined;
}

interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export type MailTexts = Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>>;

/**
 * Reads the texts of `resources/mail/{language}/{kind}.txt`: the subject, an empty line, paragraphs. Subjects name nobody:
 * anyone who passes a screen sees them.
 * @throws Error when one is missing
 */
export function readMailTexts(): MailTexts {
  const entries = LANGUAGES.map((language) => {
    const texts = MAIL_KINDS.map((kind) => [kind, readText(language, kind)] as const);
    return [language, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries) as unknown as MailTexts;
}

function readText(language: Language, kind: MailKind): MailText {
  const file = new URL(`../../../../../resources/mail/${language}/${kind}.txt`, import.meta.url);
  const [subject = '', ...paragraphs] = readFileSync(file, 'utf8')
    .trim()
    .split(/\n\s*\n/);
  return { subject, paragraphs };
}

/** @param name the site's neutral name */
export function makeMessage(
  texts: MailTexts,
  { kind, to, language, values, unsubscribe }: Mail,
  name: string,
): Message {
  const { subject, paragraphs } = texts[language][kind];
  const all = { ...values, site: name };
  const filled = paragraphs.map((paragraph) => fill(paragraph, all));
  const html = paragraphs.map((paragraph, at) => `<p>${htmlOf(paragraph, filled[at] ?? '')}</p>`);
  return {
    to,
    unsubscribe,
    subject: fill(subject, { site: name }),
    text: `${filled.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  };
}

/** Placeholders alone are replaced, once: what they hold is text, whatever it looks like. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}

/** The site's own addresses: what else looks like one, such as a member's name, stays text. */
const LINKS = new Set(['{{link}}', '{{settings}}']);

function htmlOf(paragraph: string, filled: string): string {
  const text = escapeText(filled).replaceAll('\n', '<br>');
  return LINKS.has(paragraph) ? `<a href="${text}">${text}</a>` : text;
}
