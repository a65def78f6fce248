import { describe, expect, it } from 'vitest';
import {
  alternatesOf,
  inLanguage,
  languageIn,
  withoutLanguage,
} from '../../../src/shared/language-address.ts';

describe('the language of an address', () => {
  it.each([
    ['', null],
    ['lang=ja', 'ja'],
    ['s=a&lang=en', 'en'],
    ['lang=', null],
    ['lang=JA', null],
    ['lang=de', null],
    ['lang=ja&lang=en', 'ja'],
    ['slang=ja', null],
  ])('in %j is %s', (query, language) => {
    expect(languageIn(new URLSearchParams(query))).toBe(language);
  });

  it('is read again from every address that is made', () => {
    const made = alternatesOf('/models/1/');
    expect(made.map(({ hreflang }) => hreflang)).toEqual(['en', 'ja', 'x-default']);
    for (const { hreflang, path } of made) {
      const { pathname, searchParams } = new URL(path, 'https://yoru.example');
      expect([pathname, languageIn(searchParams) ?? 'x-default']).toEqual(['/models/1/', hreflang]);
    }
    expect(inLanguage('https://yoru.example/', 'ja')).toBe('https://yoru.example/?lang=ja');
  });

  it('is taken out, and nothing else is', () => {
    const query = new URLSearchParams('lang=ja&s=a%20b&lang=en&page=2');
    expect(withoutLanguage(query).toString()).toBe('s=a+b&page=2');
    expect(query.has('lang')).toBe(true);
  });
});
