import { describe, expect, test } from 'vitest';
import { looksLikeSpam, type Writer } from '../../src/site/community/comments/policies/spam.ts';

const OLD: Writer = { isNew: false, texts: [] };
const NEW: Writer = { isNew: true, texts: [] };

const PLACES = ['the harbour', 'Kyoto', '夜の港', 'the old bridge', '雪の駅'];
const every = (make: (place: string) => string) => PLACES.map(make);

/** What people write, by those who have been here for long and by newcomers. */
const HAM: readonly string[] = [
  ...every((place) => `Lovely light at ${place}, thank you!`),
  ...every((place) => `${place}の映像がとてもきれいです。`),
  ...every((place) => `1:23 ${place} — and again at 12:05.`),
  ...every((place) => `wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww ${place}`),
  ...every((place) => `88888888888888888888888888888888888888888 ${place}`),
  ...every((place) => `${place}！！！！！！！！！！！！！！！！！！！！！！！！！！！！！！！`),
  ...every((place) => `すごいすごいすごいすごいすごい ${place}`),
  ...every((place) => `No no no no no, not ${place} again...`),
  ...every((place) => `I give ${place} 9.5/10, e.g. for the sound. Mr.Moth was right.`),
  ...every((place) => `${place}: 3.5 km, 2026.11.20, 17:40-18:10`),
  ...every((place) => `BEAUTIFUL!!! ${place.toUpperCase()}!!!`),
  ...every((place) => `Is that filmed with v2.0 of the node.js tool at ${place}?`),
  ...every((place) => `😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀 ${place} 👨‍👩‍👧‍👦`),
  ...every((place) => `ここは${place}ですか？教えてください。`),
  ...every((place) => `می‌خواهم ${place} را ببینم`),
  ...every((place) => `First line about ${place}.\n\nSecond line.\nThird line.`),
  ...every((place) => `ハハハハハハハハハハハハハハハハハハハハハハハハ ${place}`),
  ...every((place) => `The telegraph poles near ${place} are charming.`),
  ...every((place) => `Who else is here after ${place} in 2026?`),
  ...every((place) => `hahahahahahahahahahahahahahahahahahaha ${place}`),
];

const SITES = [
  'deals.example.com',
  'win-now.xyz',
  'www.cheap.example',
  'http://x.example/a',
  'shop.top/offer',
];
const each = (make: (site: string) => string) => SITES.map(make);
const FROM_NEW: readonly string[] = [
  ...each((site) => `Hello dear, visit ${site}`),
  ...each((site) => `素敵な動画ですね。こちらもどうぞ ${site}`),
  ...each((site) => `ｈｔｔｐｓ：／／${site} and more`),
  ...each((site) => `Nice! Write me on telegram, not on ${site.replaceAll('.', ' ')}`),
  ...each((site) => `mail me at ${site.replaceAll(/\W/g, '')}@mail.example`),
  ...each((site) => `call +49 151 2345 6789 ${site.length}`),
];
const FROM_ANYBODY: readonly string[] = [
  ...each((site) => `${site} ${site} https://one.example https://two.example`),
  ...each((site) => `See https://a.example www.b.example c.example.com ${site}`),
  ...each(
    (site) => `Best price for you, best price for you, best price for you, best price for you, ${site}`,
  ),
  ...each(
    (site) => `今すぐクリックして今すぐクリックして今すぐクリックして今すぐクリックして ${site.length}`,
  ),
  ...each((site) => `f\u200br\u200be\u200be money ${site.length}`),
  ...each((site) => `Cheap VIAGRA here ${site.length}`),
  ...each((site) => `Your casino bonus waits ${site.length}`),
  ...each((site) => `The crypto giveaway ends soon ${site.length}`),
];

describe('what looks like spam', () => {
  test('is none of 100 comments as people write them, newcomers or not', () => {
    expect(new Set(HAM).size).toBe(100);
    expect(HAM.filter((text) => looksLikeSpam(text, OLD) || looksLikeSpam(text, NEW))).toEqual([]);
  });

  test('is what strangers paste, and what fills pages', () => {
    expect(FROM_NEW.filter((text) => !looksLikeSpam(text, NEW))).toEqual([]);
    expect(FROM_ANYBODY.filter((text) => !looksLikeSpam(text, OLD))).toEqual([]);
  });

  test('is the same words again: long ones or a link at once, short ones the fourth time', () => {
    const long = 'This film is the best that I have seen in years.';
    expect(looksLikeSpam(long, OLD)).toBe(false);
    expect(looksLikeSpam(`${long.toUpperCase()}!!`, { ...OLD, texts: [long] })).toBe(true);
    expect(looksLikeSpam('See a.example.com', { ...OLD, texts: ['see a.example.com'] })).toBe(true);
    expect(looksLikeSpam('Thank you!', { ...OLD, texts: ['Thank you', 'Thank you.'] })).toBe(false);
    expect(looksLikeSpam('Thank you!', { ...OLD, texts: ['Thank you', 'Thank you.', 'thank you'] })).toBe(
      true,
    );
  });

  test('takes no longer for a text made to be slow', () => {
    for (const text of ['ab '.repeat(333), 'a'.repeat(1_000), 'abcdefg '.repeat(125), 'x.'.repeat(500)])
      expect(typeof looksLikeSpam(text, OLD)).toBe('boolean');
  });
});
