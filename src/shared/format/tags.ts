import type { Language } from '../filters/enums.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Tags have no language field; their script shows it. All of them if none is in the language. */
export function tagsIn(tags: readonly string[], language: Language): readonly string[] {
  const own = tags.filter((tag) => JAPANESE.test(tag) === (language === 'ja'));
  return own.length > 0 ? own : tags;
}
