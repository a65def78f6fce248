import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Language } from '../../../../shared/filters/enums.ts';
import { LANGUAGES } from '../../../../shared/filters/enums.ts';

export type Texts = ReadonlyMap<string, string>;

const folder = new URL('../../../../../locales/', import.meta.url);

let read: Readonly<Record<Language, Texts>> | undefined;

/** The few texts for the heads of pages, by `namespace:key`, from the same files as the page's own; read once. */
export function readTexts(): Readonly<Record<Language, Texts>> {
  read ??= Object.fromEntries(LANGUAGES.map((language) => [language, readLanguage(language)])) as Record<
    Language,
    Texts
  >;
  return read;
}

/** A text with its placeholders filled. @throws Error for an unknown name */
export function textOf(
  texts: Texts,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no text ${name}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_hole, key: string) => String(values[key] ?? ''));
}

function readLanguage(language: Language): Texts {
  const texts = new Map<string, string>();
  const files = new URL(`${language}/`, folder);
  // All texts of the page, also those that it loads later, and the site's own.
  for (const file of readdirSync(files, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const entries = JSON.parse(readFileSync(new URL(file, files), 'utf8')) as Readonly<
      Record<string, string>
    >;
    const namespace = basename(file, '.json');
    for (const [key, text] of Object.entries(entries)) texts.set(`${namespace}:${key}`, text);
  }
  return texts;
}
