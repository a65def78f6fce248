import { fold } from '../../../shared/search/fold.ts';
import { soundKey } from '../../../shared/search/kana.ts';
import { piecesOfFolded, stem, type Piece } from '../../../shared/search/words.ts';
import { katakanaWords } from './katakana.ts';
import { GAP } from './marks.ts';
import { readPiece, type ReadPiece } from './read-token.ts';
import type { Readings } from './readings.ts';
import { writtenWords } from './vocabulary.ts';

/** Everything the index takes from a text. */
export interface ReadText extends ReadPiece {
  /** Joined forms of "time-lapse", for behind the terms. */
  readonly joined: readonly string[];
}

/** Names, and the words of titles, come back in video after video. */
const REMEMBERED = 20_000;

export interface TextReader {
  title(text: string): ReadText;
  /** A name, category or tag: read once and remembered. */
  name(text: string): ReadText;
}

export function createTextReader(readings: Readings): TextReader {
  const pieces = memory<ReadPiece>();
  const names = memory<ReadText>();
  const readOne = (piece: Piece) => pieces(piece.text, () => readPiece(piece, readings));
  return {
    title: (text) => readText(text, readOne, false),
    name: (text) => names(text, () => readText(text, readOne, true)),
  };
}

function memory<Read>(): (text: string, read: () => Read) => Read {
  const known = new Map<string, Read>();
  return (text, read) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read();
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
}

const JOINED = /[a-z0-9]+(?:-[a-z0-9]+)+/g;

function readText(text: string, readOne: (piece: Piece) => ReadPiece, isName: boolean): ReadText {
  const folded = fold(text);
  const pieces = piecesOfFolded(folded).map(readOne);
  const terms = pieces.map((piece) => piece.terms).join(' ');
  const joined = folded.includes('-') ? (folded.match(JOINED) ?? []) : [];
  return {
    terms: terms === '' || terms.endsWith(GAP) ? terms : `${terms} ${GAP}`,
    joined: joined.map((word) => stem(word.replaceAll('-', ''))),
    whole: pieces.flatMap((piece) => piece.whole),
    kana: pieces.flatMap((piece) => piece.kana),
    pairs: pieces.flatMap((piece) => piece.pairs),
    sounds: [...pieces.flatMap((piece) => piece.sounds), ...katakanaWords(text).map(soundKey)],
    letters: pieces.flatMap((piece) => piece.letters),
    words: writtenWords(
      text,
      pieces.flatMap((piece) => piece.words),
      isName,
    ),
  };
}
