import { soundKey } from '../../../../shared/search/kana.ts';
import { romajiToKana } from '../../../../shared/search/romaji.ts';
import { bigrams, stem, trigrams } from '../../../../shared/search/words.ts';
import { GAP } from './marks.ts';
import { KANJI, compoundsOf, readStretches, soundsOf, type Segment } from './read-run.ts';
import { isRemembered } from './written-word.ts';
import { type WrittenWord } from './written-word.ts';

/** What the index takes from one token, or from a text of many tokens. */
export interface ReadToken {
  /** Stems of words and letter pairs of runs, separated by blanks, with gaps where a phrase must not match. */
  readonly terms: string;
  /** Latin words that differ from their stem. */
  readonly whole: readonly string[];
  /** Readings of its parts with kanji: trigrams of kana, one phrase each, and pairs for readings that are too short. */
  readonly kana: readonly string[];
  readonly pairs: readonly string[];
  readonly sounds: readonly string[];
  readonly letters: readonly string[];
  /** As people write them, for suggestions. */
  readonly words: readonly WrittenWord[];
  /** Words with kanji, folded, with their readings. */
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
