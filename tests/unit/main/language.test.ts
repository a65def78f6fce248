import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/main/language.ts';

test.each([
  [['ja-JP', 'en-US'], 'ja'],
  [['fr-FR', 'ja'], 'ja'],
  [['en-GB', 'ja'], 'en'],
  [['de', 'jam-JM'], 'en'],
  [[], 'en'],
] as const)('%j is %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});
