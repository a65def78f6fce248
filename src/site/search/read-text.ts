import { fold } from '../../shared/search/fold.ts';
import { soundKey } from '../../shared/search/kana.ts';
import { romajiToKana } from '../../shared/search/romaji.ts';
import { bigrams, piecesOfFolded, stem } from '../../shared/search/words.ts';
import type { Readings } from './readings.ts';
import { wordsOf } from './vocabulary.ts';

/** Keeps phrases from running on from one run or text into the next. Folding removes it, so nobody can type it. */
export const GAP = '\ue000';

/** Everything the index takes from a text. */
export interface ReadText {
  /** Stems of words and pairs of letters of runs, with gaps where no phrase goes on. */
  readonly terms: readonly string[];
  /** Joined forms of "time-lapse", for behind the terms. */
  readonly joined: readonly string[];
  /** Latin words that are not their own stem. */
  readonly whole: readonly string[];
  /** How its parts with kanji are read: pairs of kana, a phrase each. */
  readonly kana: readonly string[];
  readonly sounds: readonly string[];
  readonly letters: readonly string[];
  /** As people write them, for suggestions. */
  readonly words: readonly string[];
}

/** Names come back in video after video. */
const REMEMBERED = 20_000;

export interface TextReader {
  title(text: string): ReadText;
  /** A name, category or tag: read once and remembered. */
  name(text: string): ReadText;
}

export function createTextReader(readings: Readings): TextReader {
  const known = new Map<string, ReadText>();
  return {
    title: (text) => readText(text, readings, false),
    name(text) {
      const found = known.get(text);
      if (found) return found;
      const read = readText(text, readings, true);
      if (known.size >= REMEMBERED) known.clear();
      known.set(text, read);
      return read;
    },
  };
}

function readText(text: string, readings: Readings, isName: boolean): ReadText {
  const folded = fold(text);
  const found = piecesOfFolded(folded);
  const read = {
    terms: [] as string[],
    joined: (folded.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).map((word) => stem(word.replaceAll('-', ''))),
    whole: [] as string[],
    kana: [] as string[],
    sounds: [] as string[],
    letters: [] as string[],
    words: wordsOf(text, found, readings, isName),
  };
  for (const { kind, text: piece } of found) {
    if (kind === 'word') {
      const form = stem(piece);
      read.terms.push(form);
      if (form !== piece) read.whole.push(piece);
      const kana = romajiToKana(piece);
      if (kana !== null) read.sounds.push(soundKey(kana));
    } else {
      read.terms.push(...bigrams(piece), GAP);
      read.letters.push(...piece);
      readRun(piece, readings, read);
    }
  }
  if (read.terms.length > 0 && read.terms.at(-1) !== GAP) read.terms.push(GAP);
  return read;
}

/** Sounds of a run, and its stretches that can be read on end and hold kanji: kana stands in the terms as it is. */
function readRun(run: string, readings: Readings, into: { kana: string[]; sounds: string[] }): void {
  let stretch = '';
  let hasKanji = false;
  const end = () => {
    if (hasKanji) into.kana.push(bigrams(stretch).join(' '));
    stretch = '';
    hasKanji = false;
  };
  for (const { text, kana } of readings.segments(run)) {
    if (kana === null) {
      end();
      continue;
    }
    into.sounds.push(soundKey(kana));
    // Kana run on without blanks: the words in them are told by the list.
    if (kana === text) into.sounds.push(...readings.readingsIn(kana).map(soundKey));
    stretch += kana;
    hasKanji ||= kana !== text;
  }
  end();
}
