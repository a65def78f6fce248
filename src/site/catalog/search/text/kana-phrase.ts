/** Particles between words, folded. */
export const PARTICLES = ['ノ', 'ヲ', 'ニ', 'ヘ', 'ト', 'ガ', 'ハ', 'デ', 'モ', 'ヤ', 'ナ', 'カラ', 'マデ'];

/** Two words may be adjacent only if they have this many kana. */
const LONG = 3;
const LEAST = 2;

type Before = 'nothing' | 'word' | 'long word' | 'particle';

/**
 * The words of a phrase in kana, which has no blanks or kanji between them: アメノヨル is アメ and ヨル. Only where all
 * of it is words and particles, and short words are next to no other word: two kana form a word in nearly every text.
 * @param kana folded katakana
 * @param isWord whether a part of it is one
 * @param isAfterWord whether a word is before it
 * @returns its words, the longest tried first; `null` when they cannot be found
 */
export function wordsOfPhrase(
  kana: string,
  isWord: (part: string) => boolean,
  isAfterWord = false,
): readonly string[] | null {
  /** Where nothing goes on from: each place is tried once. */
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
