import { afterEach, describe, expect, it } from 'vitest';
import { profileAnswers } from './support/profiles.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const open = async (path: string, settings = {}) => {
  page = await openPage(path, { answer: profileAnswers(), settings });
};
const main = (): Element => page.root.querySelector('main') ?? page.root;
const tiles = () => [...main().querySelectorAll('article')];
const current = () => [...main().querySelectorAll('[aria-current]')].map((link) => link.textContent);

describe('models', () => {
  it('in Japanese the letters are kana, and the order of names is that of their readings', async () => {
    await open('/models/1/?sort=alphabet&letter=ka', { language: 'ja' });
    await page.until(() => tiles().length > 0);
    const strip = main().querySelector('nav[aria-label="頭文字で探す"]')!;
    expect(strip.textContent).toBe('すべてあかさたなはまやらわその他');
    expect(current()).toContain('か');
    expect(findNamed(main(), 'nav a', 'わ')?.getAttribute('href')).toBe('/models/1/?sort=alphabet&letter=wa');
    expect(page.asked.find(({ operation }) => operation === 'models.list')?.input).toMatchObject({
      sort: 'reading',
      letter: 'ka',
    });
    // A link of somebody who reads English means the same models.
    page.close();
    await open('/models/1/?letter=k', { language: 'ja' });
    await page.until(() => tiles().length > 0);
    expect(main().querySelector('[data-filters]')!.textContent).toContain('頭文字K');
  });

  it('in English a row of the kana can be taken away again', async () => {
    await open('/models/1/?sort=alphabet&letter=ka');
    await page.until(() => tiles().length > 0);
    expect(main().querySelector('[data-filters]')!.textContent).toContain('First letterか');
    expect(findNamed(main(), 'a', 'Remove the filter First letter')?.getAttribute('href')).toBe(
      '/models/1/?sort=alphabet',
    );
  });
});

describe('channels', () => {
  it.each([
    ['a-z', 'en', 'a-z'],
    ['a-z', 'ja', 'reading'],
    ['z-a', 'ja', 'reading-desc'],
    ['recent', 'ja', 'recent'],
  ])('by %s in %s are asked for by %s', async (sort, language, asked) => {
    await open(`/channels/1/?sort=${sort}`, { language });
    await page.until(() => tiles().length > 0);
    const call = page.asked.find(({ operation }) => operation === 'channels.list');
    expect(call?.input).toMatchObject({ sort: asked });
  });
});
