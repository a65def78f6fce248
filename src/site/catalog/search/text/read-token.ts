import { soundKey } from '../../../../shared/search/kana.ts';
import { romajiToKana } from '../../../../shared/search/romaji.ts';
import { bigrams, stem, trigrams } from '../../../../shared/search/words.ts';
import { GAP } from './marks.ts';
import { KANJI, compoundsOf, readStretches, soundsOf, type Segment } from './read-run.ts';
import { isRemembered } from './written-word.ts';
import { type WrittenWord } from './written-word.ts';

/** What the index takes from one token of a text, and from a text of many. */
export interface ReadToken {
  /** Stems of words and pairs of letters of runs, blanks between them, with gaps where no phrase goes on. */
  readonly terms: string;
  /** Latin words that are not their own stem. */
  readonly whole: readonly string[];
  /** How its parts with kanji are read: threes of kana, a phrase each, and the pairs for what is no longer than one. */
  readonly kana: readonly string[];
  readonly pairs: readonly string[];
  readonly sounds: readonly string[];
  readonly letters: readonly string[];
  /** As people write them, for suggestions. */
  readonly words: readonly WrittenWord[];
  /** Words with kanji, folded, and how they are read. */
  readonly readings: readonly (readonly [text: string, kana: string])[];
}

const NONE: readonly never[] = [];

export function readWord(word: string): ReadToken {
  const form = stem(word);
  const kana = romajiToKana(word);
  return {
    terms: form,
    whole: form === word ? NONE : [word],
    kana: NONE,
    pairs: NONE,
    sounds: kana === null ? NONE : [soundKey(kana)],
    letters: NONE,
    words: isRemembered(word, 'latin') ? [{ text: word, kana: null }] : NONE,
    readings: NONE,
  };
}

/** @param run folded */
export function readRunToken(run: string, segments: readonly Segment[]): ReadToken {
  const stretches = readStretches(segments);
  const known = [...segments, ...compoundsOf(segments)].flatMap(({ text, kana, word }) =>
    kana === null || !KANJI.test(text) ? [] : [{ text, kana, word }],
  );
  return {
    terms: `${bigrams(run).join(' ')} ${GAP}`,
    whole: NONE,
    kana: stretches.map((stretch) => trigrams(stretch).join(' ')).filter((threes) => threes !== ''),
    pairs: stretches.flatMap(bigrams),
    sounds: soundsOf(segments),
    letters: [...run],
    words: known
      .filter(({ word }) => isRemembered(word, 'japanese'))
      .map(({ word, kana }) => ({ text: word, kana })),
    readings: known.map(({ text, kana }) => [text, kana] as const),
  };
}
