import { readFileSync } from 'node:fs';
import { fold } from '../../../../shared/search/fold.ts';
import { resource } from './resource.ts';
import type { Word } from './analyser.ts';

/** A line of the file: a run of kanji and kana, and its words by the analyser. Nouns have `:`, others `=`. */
export function formatReadText(run: string, words: readonly Word[]): string {
  const parts = words.map(({ surface, reading, isNoun }) => `${surface}${isNoun ? ':' : '='}${reading}`);
  return `${run}\t${parts.join(' ')}`;
}

let lines: ReadonlyMap<string, string> | undefined;

/** The analyser's result for a text of the demo, from a file; `undefined`: not in the file. */
export function wordsOfReadText(run: string): readonly Word[] | undefined {
  lines ??= new Map(
    readFileSync(resource('read-texts.txt'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  return lines
    .get(run)
    ?.split(' ')
    .map((part) => {
      const [, surface = '', sign, reading = ''] = /^(.*)([:=])(.*)$/.exec(part) ?? [];
      return { surface, reading, isNoun: sign === ':' };
    });
}

let own: ReadonlyMap<string, string> | undefined;

/** Our own readings by folded word: names that no dictionary has, and words that the analyser reads differently. */
export function ownReadings(): ReadonlyMap<string, string> {
  return (own ??= parseOwnReadings(ownReadingsText()));
}

export const ownReadingsText = (): string => readFileSync(resource('own-readings.txt'), 'utf8');

/** @throws Error with the invalid entry */
export function parseOwnReadings(text: string): ReadonlyMap<string, string> {
  const entries = text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(/\s+/)));
  return new Map(
    entries
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [word = '', kana = ''] = entry.split('=');
        if (!/^[\p{Script=Hiragana}ー]+$/u.test(kana)) throw new Error(`no reading: ${entry}`);
        return [fold(word), fold(kana)];
      }),
  );
}
