import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fold } from '../../../shared/search/fold.ts';

const FILE = new URL('../../../../resources/search/readings.txt', import.meta.url);

/** A part of a run of kana and kanji. */
export interface Segment {
  /** As in the folded run. */
  readonly text: string;
  /** How it is read, folded katakana; `null`: kanji the list does not know. */
  readonly kana: string | null;
  /** As people write it, where it is a word of the list. */
  readonly word: string | null;
}

/** The list of readings: kanji do not say how they are read, so it is looked up, the longest word first. */
export interface Readings {
  /** Of the list's content: an index made with another list is made anew. */
  readonly version: string;
  /** Whether a word of the list is read so. @param kana folded */
  isReading(kana: string): boolean;
  /** Words of the list inside a kana text, by their readings: the longest from each letter on, of three kana or more. */
  readingsIn(kana: string): readonly string[];
  /** A folded run in words, as far as they are known. */
  segments(run: string): readonly Segment[];
}

/** Shortest reading that is taken for a word inside a longer kana text. */
const LEAST = 3;

/** @throws Error naming the line that does not fit */
export function readReadings(text = readFileSync(FILE, 'utf8')): Readings {
  const words = new Map<string, { readonly word: string; readonly kana: string }>();
  const sounds = new Set<string>();
  /** Longest word, and longest reading, that begins with a letter. */
  const [wordsFrom, soundsFrom] = [new Map<string, number>(), new Map<string, number>()];
  for (const pair of text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(/\s+/)))) {
    if (pair === '') continue;
    const [word = '', kana = ''] = pair.split('=');
    if (!/^\p{Script=Hiragana}+$/u.test(kana.replaceAll('ー', 'あ'))) throw new Error(`no reading: ${pair}`);
    const key = fold(word);
    words.set(key, { word, kana: fold(kana) });
    sounds.add(fold(kana));
    lengthen(wordsFrom, key);
    lengthen(soundsFrom, fold(kana));
  }
  const found = (run: string, at: number) => {
    const longest = wordsFrom.get(run.charAt(at)) ?? 0;
    for (let length = Math.min(longest, run.length - at); length > 0; length -= 1) {
      const entry = words.get(run.slice(at, at + length));
      if (entry) return { length, ...entry };
    }
    return undefined;
  };
  return {
    version: hash('sha256', text, 'base64url').slice(0, 12),
    isReading: (kana) => sounds.has(kana),
    readingsIn(kana) {
      const inside: string[] = [];
      for (let at = 0; at + LEAST <= kana.length; at += 1) {
        const longest = soundsFrom.get(kana.charAt(at)) ?? 0;
        for (let length = Math.min(longest, kana.length - at); length >= LEAST; length -= 1) {
          const part = kana.slice(at, at + length);
          if (!sounds.has(part)) continue;
          inside.push(part);
          break;
        }
      }
      return inside;
    },
    segments(run) {
      const segments: Segment[] = [];
      let start = 0;
      const flush = (end: number) => segments.push(...unknown(run.slice(start, end)));
      for (let at = 0; at < run.length;) {
        const entry = found(run, at);
        if (!entry) {
          at += 1;
          continue;
        }
        flush(at);
        segments.push({ text: run.slice(at, at + entry.length), kana: entry.kana, word: entry.word });
        at += entry.length;
        start = at;
      }
      flush(run.length);
      return segments;
    },
  };
}

function lengthen(longest: Map<string, number>, text: string): void {
  const first = text.charAt(0);
  longest.set(first, Math.max(longest.get(first) ?? 0, text.length));
}

/** What no word of the list covers: kana read as they stand, kanji do not. */
function unknown(text: string): readonly Segment[] {
  const parts = text.match(/\p{Script=Katakana}+|\P{Script=Katakana}+/gu) ?? [];
  return parts.map((part) => ({
    text: part,
    kana: /^\p{Script=Katakana}+$/u.test(part) ? part : null,
    word: null,
  }));
}

/** How a folded run is read from end to end; `null` when a part is not known. */
export function readingOf(readings: Readings, run: string): string | null {
  const parts = readings.segments(run).map(({ kana }) => kana);
  return parts.includes(null) ? null : parts.join('');
}
