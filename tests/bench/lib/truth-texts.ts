import { fold } from '../../../src/shared/search/fold.ts';
import { soundKey, soundLookedFor } from '../../../src/shared/search/kana.ts';
import { romajiToKana } from '../../../src/shared/search/romaji.ts';
import { tokenize, stem, STOP_WORDS, type Token } from '../../../src/shared/search/words.ts';
import {
  readRun,
  readStretches,
  soundsOf,
  writtenRuns,
} from '../../../src/site/catalog/search/text/read-run.ts';
import { katakanaWords } from '../../../src/site/catalog/search/text/katakana.ts';
import { readingOf, type Readings } from '../../../src/site/catalog/search/text/readings.ts';

/** Tells which searches a video's texts answer, from the texts themselves. */
export interface TextFinder {
  /** @returns places of searches in the list, each once */
  searchesIn(title: readonly string[], others: readonly string[]): Iterable<number>;
}

/** What one thing looked for may be, in a text. Whole words and sounds, or a part of something. */
type Look = 'word' | 'sound' | 'run' | 'kana';
const PARTS = ['run', 'kana'] as const;

/** Things looked for by how they are looked for and their spelling: numbers of them. */
type Lookups = Readonly<Record<Look, Map<string, number[]>>>;

/**
 * Documented ways to be found (decision 013, `src/shared/search`): a Latin word whole, by its stem, and
 * joined where it has a hyphen; kana and kanji by any two letters or more that are together. Both are also found by
 * sound: a word that sounds the same (but for a vowel that is only drawn out), or part of the reading of a text with kanji.
 * All that is looked for must be there.
 */
export function textFinder(searches: readonly string[], readings: Readings): TextFinder {
  const lookups: Lookups = { word: new Map(), sound: new Map(), run: new Map(), kana: new Map() };
  /** Searches by a number of what they look for, and how many things each looks for. */
  const searchesOf: number[][] = [];
  const needs: number[] = [];
  searches.forEach((words, search) => {
    const all = tokenize(words);
    const meant = all.filter(({ kind, text }) => kind === 'run' || !STOP_WORDS.has(text));
    const distinct = new Map((meant.length > 0 ? meant : all).map((token) => [token.text, token]));
    needs.push(distinct.size);
    for (const token of distinct.values()) {
      const unit = searchesOf.push([search]) - 1;
      for (const [look, text] of waysOf(token, readings)) {
        lookups[look].set(text, [...(lookups[look].get(text) ?? []), unit]);
      }
    }
  });
  const finder = unitFinder(lookups);
  const known = new WeakMap<readonly string[], ReadonlySet<number>>();
  return {
    *searchesIn(title, others) {
      const inOthers = known.get(others) ?? finder(others);
      known.set(others, inOthers);
      const counts = new Map<number, number>();
      for (const unit of new Set([...inOthers, ...finder(title)])) {
        for (const search of searchesOf[unit] ?? []) counts.set(search, (counts.get(search) ?? 0) + 1);
      }
      for (const [search, count] of counts) if (count === needs[search]) yield search;
    },
  };
}

/** Shortest readings that are looked for as a part: of what was typed in Latin letters, and in kana or kanji. */
const LEAST = { word: 3, run: 2 } as const;

function waysOf({ kind, text }: Token, readings: Readings): readonly (readonly [Look, string])[] {
  const written = kind === 'word' ? (['word', stem(text)] as const) : (['run', text] as const);
  const kana = kind === 'word' ? romajiToKana(text) : readingOf(readings, text);
  if (kana === null) return [written];
  const parts = kana.length >= LEAST[kind] ? [['kana', kana] as const] : [];
  const sound = soundLookedFor(kana);
  return [written, ...(sound === null ? [] : [['sound', sound] as const]), ...parts];
}

/** Numbers of what is looked for and is in some of the texts. */
function unitFinder(lookups: Lookups): (texts: readonly string[]) => ReadonlySet<number> {
  const lengths = {
    run: [...new Set([...lookups.run.keys()].map(({ length }) => length))],
    kana: [...new Set([...lookups.kana.keys()].map(({ length }) => length))],
  };
  return (texts) => {
    const units = new Set<number>();
    const note = (look: Look, text: string) => lookups[look].get(text)?.forEach((unit) => units.add(unit));
    for (const text of texts) {
      const read = readTruth(text);
      for (const word of read.word) note('word', word);
      for (const sound of read.sound) note('sound', sound);
      for (const look of PARTS) {
        for (const run of read[look]) {
          for (const length of lengths[look]) {
            for (let at = 0; at + length <= run.length; at += 1) note(look, run.slice(at, at + length));
          }
        }
      }
    }
    return units;
  };
}

function readTruth(text: string): Readonly<Record<Look, readonly string[]>> {
  const found: Record<Look, string[]> = { word: [], sound: [], run: [], kana: [] };
  for (const hyphened of fold(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []) {
    found.word.push(stem(hyphened.replaceAll('-', '')));
  }
  found.sound.push(...katakanaWords(text).map(soundKey));
  const written = new Map(writtenRuns(text).map((run) => [fold(run), run]));
  for (const { kind, text: token } of tokenize(text)) {
    if (kind === 'word') {
      found.word.push(stem(token));
      const kana = romajiToKana(token);
      if (kana !== null) found.sound.push(soundKey(kana));
      continue;
    }
    found.run.push(token);
    const segments = readRun(written.get(token) ?? token);
    found.sound.push(...soundsOf(segments));
    found.kana.push(...readStretches(segments));
  }
  return found;
}
