import type { Language } from '../filters/enums.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The tags in a language, or all tags if none is in it. Tags have no language field, so their script decides. */
export function tagsIn(tags: readonly string[], language: Language): readonly string[] {
  const own = tags.filter((tag) => JAPANESE.test(tag) === (language === 'ja'));
  return own.length > 0 ? own : tags;
}
