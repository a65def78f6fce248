import { soundKey } from '../../../shared/search/kana.ts';
import { romajiToKana } from '../../../shared/search/romaji.ts';
import { bigrams, stem, trigrams, type Piece } from '../../../shared/search/words.ts';
import { GAP } from './marks.ts';
import type { Readings } from './readings.ts';
import { isKept } from './vocabulary.ts';

/** What the index takes from one piece of a text, and from a text of many. */
export interface ReadPiece {
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
  readonly words: readonly string[];
}

const NONE: readonly string[] = [];

export function readPiece({ kind, text }: Piece, readings: Readings): ReadPiece {
  return kind === 'word' ? readWord(text) : readRun(text, readings);
}

function readWord(word: string): ReadPiece {
  const form = stem(word);
  const kana = romajiToKana(word);
  return {
    terms: form,
    whole: form === word ? NONE : [word],
    kana: NONE,
    pairs: NONE,
    sounds: kana === null ? NONE : [soundKey(kana)],
    letters: NONE,
    words: isKept(word, 'latin') ? [word] : NONE,
  };
}

/** Sounds of a run, and its stretches that can be read on end and hold kanji: kana stands in the terms as it is. */
function readRun(run: string, readings: Readings): ReadPiece {
  const [read, pairs, sounds, words]: [string[], string[], string[], string[]] = [[], [], [], []];
  let stretch = '';
  let hasKanji = false;
  const end = () => {
    if (hasKanji) {
      pairs.push(...bigrams(stretch));
      read.push(trigrams(stretch).join(' '));
    }
    stretch = '';
    hasKanji = false;
  };
  for (const { text, kana, word } of readings.segments(run)) {
    if (word !== null && isKept(word, 'japanese')) words.push(word);
    if (kana === null) {
      end();
      continue;
    }
    sounds.push(soundKey(kana));
    // Kana run on without blanks: the words in them are told by the list.
    if (kana === text) sounds.push(...readings.readingsIn(kana).map(soundKey));
    stretch += kana;
    hasKanji ||= kana !== text;
  }
  end();
  const terms = `${bigrams(run).join(' ')} ${GAP}`;
  return {
    terms,
    whole: NONE,
    kana: read.filter((threes) => threes !== ''),
    pairs,
    sounds,
    letters: [...run],
    words,
  };
}
