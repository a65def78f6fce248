import { hash } from 'node:crypto';
import { fold } from '../../../../shared/search/fold.ts';
import { soundKey } from '../../../../shared/search/kana.ts';
import { analyse, type Word } from './analyser.ts';
import { PARTICLES } from './kana-phrase.ts';
import { ownReadings, ownReadingsText, wordsOfReadText } from './read-texts.ts';

/** A part of a run of kanji and kana, as it is indexed. */
export interface Segment {
  /** As in the folded run. */
  readonly text: string;
  /** Its reading, folded katakana; `null`: unknown. */
  readonly kana: string | null;
  /** Another reading, if the analyser and our own list differ. */
  readonly also: string | null;
  /** As people write it. */
  readonly word: string;
  readonly isNoun: boolean;
}

/** Changes with our own list of readings: then an index is made again. */
export const readingsVersion = (): string => hash('sha256', ownReadingsText(), 'base64url').slice(0, 12);

export const KANJI = /\p{Script=Han}/u;
const ALL_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const RUN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ーゝゞヽヾ]+/gu;

/** Runs of kanji and kana in a text, as they are written (NFKC). */
export const writtenRuns = (text: string): readonly string[] => text.normalize('NFKC').match(RUN) ?? [];

/** Splits a run into segments. @param run NFKC, not folded: hiragana and katakana show where words end */
export function readRun(run: string): readonly Segment[] {
  const folded = fold(run);
  const segments = withOwn(wordsOf(run).map(segmentOf));
  if (segments.map(({ text }) => text).join('') === folded) return segments;
  // Folding crossed the border of two words: they are read as one.
  const kana = segments.map((segment) => segment.kana);
  const whole = kana.includes(null) ? null : fold(kana.join(''));
  return [{ text: folded, kana: whole, also: null, word: run, isNoun: false }];
}

let segmenter: Intl.Segmenter | undefined;

function wordsOf(run: string): readonly Word[] {
  if (KANJI.test(run)) {
    return wordsOfReadText(run) ?? analyse(run);
  }
  // Kana are their own reading: only the ends of words are needed.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => ({ surface: segment, reading: '', isNoun: false }));
}

function segmentOf({ surface, reading, isNoun }: Word): Segment {
  const text = fold(surface);
  const isKana = ALL_KANA.test(surface);
  const kana = isKana ? text : reading === '' ? null : fold(reading);
  return { text, kana, also: null, word: surface, isNoun };
}

/** Most segments that form one word. */
const MOST = 4;

/** Words in our own list: one or more adjacent segments, the longest first. */
function withOwn(segments: readonly Segment[]): readonly Segment[] {
  const read: Segment[] = [];
  for (let at = 0; at < segments.length;) {
    let length = Math.min(segments.length - at, MOST);
    while (length > 0 && !ownReadings().has(textOf(segments.slice(at, at + length)))) length -= 1;
    const some = segments.slice(at, at + Math.max(length, 1));
    const [first] = some;
    if (first) read.push(length === 0 ? first : ownSegment(some));
    at += some.length;
  }
  return read;
}

function ownSegment(some: readonly Segment[]): Segment {
  const text = textOf(some);
  const kana = ownReadings().get(text) ?? null;
  const other = kanaOf(some);
  return { text, kana, also: other === kana ? null : other, word: wordOf(some), isNoun: true };
}

const textOf = (some: readonly Segment[]) => some.map(({ text }) => text).join('');
const wordOf = (some: readonly Segment[]) => some.map(({ word }) => word).join('');

function kanaOf(some: readonly Segment[]): string | null {
  const kana = some.map((segment) => segment.kana);
  return kana.includes(null) ? null : kana.join('');
}

/** Adjacent nouns as one additional word: 水車小屋 is written as two. Only if both have a reading. */
export function compoundsOf(segments: readonly Segment[]): readonly Segment[] {
  return sideBySide(segments, ({ isNoun, kana }) => isNoun && kana !== null).flatMap((some) => {
    const text = textOf(some);
    return [{ text, kana: kanaOf(some), also: null, word: wordOf(some), isNoun: true }];
  });
}

/** Sounds of a run: each word, adjacent nouns, and adjacent kana, whose words are a guess. */
export function soundsOf(segments: readonly Segment[]): readonly string[] {
  const kana = sideBySide(segments, (segment) => segment.kana === segment.text).map(kanaOf);
  // A single kana that is no particle is an ending.
  const whole = segments.filter(({ text }) => !/^[ァ-ヺ]$/.test(text) || PARTICLES.includes(text));
  const words = [...whole, ...compoundsOf(segments)].flatMap((segment) => [segment.kana, segment.also]);
  return [...words, ...kana].flatMap((each) => (each === null || each === '' ? [] : [soundKey(each)]));
}

/** Every two to four adjacent segments of a kind. */
function sideBySide(segments: readonly Segment[], fits: (segment: Segment) => boolean): readonly Segment[][] {
  return segments.flatMap((_segment, at) => {
    const end = segments.findIndex((segment, next) => next >= at && !fits(segment));
    const all = segments.slice(at, Math.min(end < 0 ? segments.length : end, at + MOST));
    return all.slice(1).map((_last, more) => all.slice(0, more + 2));
  });
}

/** Readings of the parts of a run that have kanji and can be read completely, folded katakana. */
export function readStretches(segments: readonly Segment[]): readonly string[] {
  const found: string[] = [];
  let ways = [''];
  let hasKanji = false;
  const end = () => {
    if (hasKanji) found.push(...ways);
    ways = [''];
    hasKanji = false;
  };
  for (const { text, kana, also } of segments) {
    if (kana === null) {
      end();
      continue;
    }
    // Each alternative reading adds one form; two alternatives at once are rare.
    const others = also === null ? [] : [`${ways[0]}${also}`];
    ways = [...ways.map((way) => way + kana), ...others];
    hasKanji ||= kana !== text;
  }
  end();
  return found;
}
