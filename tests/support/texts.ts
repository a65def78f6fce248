import path from 'node:path';
import { readLanguage } from '../../build/scripts/lib/locale-files.mjs';
import type { Language } from '../../src/shared/filters/enums.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** A text of `locales` as it is written, by `namespace:key`. */
export function textOf(language: Language, name: string): string | undefined {
  return readLanguage(ROOT, language).texts.find(({ namespace, key }) => `${namespace}:${key}` === name)
    ?.text;
}
