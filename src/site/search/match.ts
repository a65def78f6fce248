import { soundKey } from '../../shared/search/kana.ts';
import { romajiToKana } from '../../shared/search/romaji.ts';
import { bigrams, pieces, stem, STOP_WORDS, type Piece } from '../../shared/search/words.ts';
import { readingOf, type Readings } from './readings.ts';

/** One thing looked for: a word or a run, in the ways it may be written. Texts are FTS5 phrases without columns. */
export interface Unit {
  readonly piece: Piece;
  /** As it is written; `null` for a single letter, which only `chars` knows. */
  readonly exact: string | null;
  readonly ways: readonly Way[];
}

/** A way besides that: how it is read, or a single letter. */
export interface Way {
  readonly in: 'kana' | 'sound' | 'chars';
  readonly phrase: string;
}

/** The columns of an index, or some of them, by what they hold. */
export interface Columns {
  /** Texts as they are written. */
  readonly written: string;
  readonly kana: string;
  readonly sound: string;
  readonly chars: string;
}

/** All of a video, its titles alone, and a name. */
export const COLUMNS = {
  video: {
    written: 'en ja names topics',
    kana: 'title_kana other_kana',
    sound: 'title_sound other_sound',
    chars: 'title_chars other_chars',
  },
  title: { written: 'en ja', kana: 'title_kana', sound: 'title_sound', chars: 'title_chars' },
  name: { written: 'name', kana: 'kana', sound: 'sound', chars: 'chars' },
} as const satisfies Readonly<Record<string, Columns>>;

/** A search as what it looks for. */
export interface Wanted {
  /** What every hit has. */
  readonly units: readonly Unit[];
  /** All pieces as one phrase, little words included; `null` when there is no such phrase. */
  readonly phrase: string | null;
}

/** Most units a search is made of; 69 letters hold no more that mean anything. */
const MOST_UNITS = 16;

/** A search in units. No expression can hold anything but letters and digits in quotes, whatever was typed. */
export function wantedOf(words: string, readings: Readings): Wanted {
  const all = pieces(words);
  const meant = all.filter(({ kind, text }) => kind === 'run' || !STOP_WORDS.has(text));
  const chosen = distinct(meant.length > 0 ? meant : all).slice(0, MOST_UNITS);
  const terms = all.map(exactTerms);
  const isPhrase = all.length > 0 && !terms.includes(null);
  return {
    units: chosen.map((piece) => unitOf(piece, readings)),
    phrase: isPhrase ? quoted(terms.join(' ')) : null,
  };
}

/**
 * The same search with its runs taken apart into the words they hold: all of them anywhere instead of one after the
 * other. `null` when there is nothing to take apart.
 */
export function loosened({ units }: Wanted, readings: Readings): Wanted | null {
  const parts = units.flatMap((unit) =>
    unit.piece.kind === 'run' ? partsOf(unit.piece, readings) : [unit.piece],
  );
  if (parts.length === units.length || parts.length === 0) return null;
  const loose = distinct(parts).slice(0, MOST_UNITS);
  return { units: loose.map((piece) => unitOf(piece, readings)), phrase: null };
}

/** Short kana between words are particles and endings. */
function partsOf({ text }: Piece, readings: Readings): readonly Piece[] {
  const words = readings
    .segments(text)
    .filter((segment) => segment.word !== null || segment.kana === null || segment.text.length > 2);
  return words.map((segment) => ({ kind: 'run', text: segment.text }));
}

/** What a name has while its last piece is still being typed; `null`: nothing to go by. */
export function beginningOf(words: string, readings: Readings): string | null {
  const all = pieces(words);
  const last = all.at(-1);
  if (!last) return null;
  const before = all.slice(0, -1).map((piece) => anyWay(unitOf(piece, readings), COLUMNS.name));
  return [...before, `(${beginnings(last, readings).join(' OR ')})`].join(' AND ');
}

function beginnings(piece: Piece, readings: Readings): readonly string[] {
  const { text } = piece;
  if (piece.kind === 'run') {
    const unit = unitOf(piece, readings);
    const kana = readingOf(readings, text);
    return [anyWay(unit, COLUMNS.name), ...(kana === null ? [] : [`sound : ${quoted(soundKey(kana))} *`])];
  }
  const forms = [...new Set([text, stem(text)])].map((form) => `name : ${quoted(form)} *`);
  const sounds = new Set(kanaBegun(text).map(soundKey));
  return [...forms, ...[...sounds].map((sound) => `sound : ${quoted(sound)} *`)];
}

/** A unit in any of its ways. */
export function anyWay({ exact, ways }: Unit, columns: Columns): string {
  const written = exact === null ? [] : [`{${columns.written}} : ${exact}`];
  return `(${[...written, ...ways.map((way) => `{${columns[way.in]}} : ${way.phrase}`)].join(' OR ')})`;
}

/** Kana that romaji may be going to say: "kas" begins カサ, カシ, カス, カセ and カソ. */
function kanaBegun(text: string): readonly string[] {
  const whole = romajiToKana(text);
  if (whole !== null && !text.endsWith('n')) return [whole];
  const begun = [...'aiueo'].map((vowel) => romajiToKana(text + vowel));
  return [whole, ...begun].filter((kana) => kana !== null);
}

function unitOf(piece: Piece, readings: Readings): Unit {
  const terms = exactTerms(piece);
  const exact = terms === null ? null : quoted(terms);
  if (piece.kind === 'word') return { piece, exact, ways: readWays(romajiToKana(piece.text), 3) };
  if ([...piece.text].length === 1)
    return { piece, exact, ways: [{ in: 'chars', phrase: quoted(piece.text) }] };
  return { piece, exact, ways: readWays(readingOf(readings, piece.text), 2) };
}

/**
 * By sound as a whole word, and as a part of how texts are read.
 * @param part shortest kana looked for as a part: short ones of romaji would be in everything
 */
function readWays(kana: string | null, part: number): readonly Way[] {
  if (kana === null) return [];
  const ways: Way[] = [{ in: 'sound', phrase: quoted(soundKey(kana)) }];
  if (kana.length >= part) ways.push({ in: 'kana', phrase: quoted(bigrams(kana).join(' ')) });
  return ways;
}

/** A single letter of a run is in no pair, so its terms are `null`. */
function exactTerms({ kind, text }: Piece): string | null {
  if (kind === 'word') return stem(text);
  return [...text].length > 1 ? bigrams(text).join(' ') : null;
}

function quoted(terms: string): string {
  return `"${terms.replaceAll('"', '')}"`;
}

function distinct(found: readonly Piece[]): readonly Piece[] {
  return [...new Map(found.map((piece) => [`${piece.kind}${piece.text}`, piece])).values()];
}
