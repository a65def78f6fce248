/** Particles between words, folded. */
export const PARTICLES = ['ノ', 'ヲ', 'ニ', 'ヘ', 'ト', 'ガ', 'ハ', 'デ', 'モ', 'ヤ', 'ナ', 'カラ', 'マデ'];

/** Only words with this many kana may be adjacent. */
const LONG = 3;
const LEAST = 2;

type Before = 'nothing' | 'word' | 'long word' | 'particle';

/**
 * The words of a kana phrase without blanks and kanji: アメノヨル is アメ and ヨル. Found only if all of it consists of words
 * and particles, and short words are not adjacent to other words: two kana form a word in nearly every text.
 * @param kana folded katakana
 * @param isWord whether a part of it is a word
 * @param isAfterWord whether a word precedes it
 * @returns its words, the longest tried first; `null` if they cannot be found
 */
export function wordsOfPhrase(
  kana: string,
  isWord: (part: string) => boolean,
  isAfterWord = false,
): readonly string[] | null {
  /** Positions from which no split works: each is tried once. */
  const deadEnds = new Set<string>();
  const from = (at: number, before: Before): readonly string[] | null => {
    if (at === kana.length) return before === 'nothing' ? null : [];
    const place = `${at} ${before}`;
    if (deadEnds.has(place)) return null;
    for (let length = kana.length - at; length >= LEAST && before !== 'word'; length -= 1) {
      if (before === 'long word' && length < LONG) break;
      const part = kana.slice(at, at + length);
      const rest = isWord(part) ? from(at + length, length < LONG ? 'word' : 'long word') : null;
      if (rest) return [part, ...rest];
    }
    for (const particle of before === 'nothing' ? [] : PARTICLES) {
      const rest = kana.startsWith(particle, at) ? from(at + particle.length, 'particle') : null;
      if (rest) return rest;
    }
    deadEnds.add(place);
    return null;
  };
  return from(0, isAfterWord ? 'word' : 'nothing');
}
