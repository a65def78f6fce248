import { fold } from '../../../../shared/search/fold.ts';
import { soundKey } from '../../../../shared/search/kana.ts';
import { tokenizeFolded, stem } from '../../../../shared/search/words.ts';
import { katakanaWords } from './katakana.ts';
import { GAP } from './marks.ts';
import { readRun, writtenRuns } from './read-run.ts';
import { readRunToken, readWord, type ReadToken } from './read-token.ts';
import { writtenWords } from './vocabulary.ts';

/** Everything that the index takes from a text. */
export interface ReadText extends ReadToken {
  /** Joined forms of "time-lapse", added after the terms. */
  readonly joined: readonly string[];
}

/** Names and words of titles are repeated in many videos. */
const REMEMBERED = 20_000;

export interface TextReader {
  title(text: string): ReadText;
  /** A name, category or tag: read once and cached. */
  name(text: string): ReadText;
}

export function createTextReader(): TextReader {
  const words = memory<ReadToken>();
  const runs = memory<readonly [folded: string, read: ReadToken]>();
  const names = memory<ReadText>();
  const readWritten = (run: string) =>
    runs(run, () => [fold(run), readRunToken(fold(run), readRun(run))] as const);
  /** Unfolded, as how a run is read depends on which kana it is written in. */
  const readTokens = (text: string, folded: string) => {
    const written = new Map(ASCII.test(text) ? [] : writtenRuns(text).map(readWritten));
    return tokenizeFolded(folded).map((token) =>
      token.kind === 'word'
        ? words(token.text, () => readWord(token.text))
        : (written.get(token.text) ?? readWritten(token.text)[1]),
    );
  };
  return {
    title: (text) => readText(text, readTokens, false),
    name: (text) => names(text, () => readText(text, readTokens, true)),
  };
}

const ASCII = /^[\x20-\x7e]*$/;

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

function readText(
  text: string,
  readTokens: (text: string, folded: string) => readonly ReadToken[],
  isName: boolean,
): ReadText {
  const folded = fold(text);
  const tokens = readTokens(text, folded);
  const terms = tokens.map((token) => token.terms).join(' ');
  const joined = folded.includes('-') ? (folded.match(JOINED) ?? []) : [];
  return {
    terms: terms === '' || terms.endsWith(GAP) ? terms : `${terms} ${GAP}`,
    joined: joined.map((word) => stem(word.replaceAll('-', ''))),
    whole: tokens.flatMap((token) => token.whole),
    kana: tokens.flatMap((token) => token.kana),
    pairs: tokens.flatMap((token) => token.pairs),
    sounds: [
      ...tokens.flatMap((token) => token.sounds),
      ...(ASCII.test(text) ? [] : katakanaWords(text).map(soundKey)),
    ],
    letters: tokens.flatMap((token) => token.letters),
    words: writtenWords(text, tokens, isName),
    readings: tokens.flatMap((token) => token.readings),
  };
}
