import { readFileSync } from 'node:fs';
import { fold } from '../../../../shared/search/fold.ts';
import { bigrams, stem, type Token } from '../../../../shared/search/words.ts';
import { resource } from './resource.ts';

/** Shortest kana that also finds an English word: shorter ones are parts of other words, like パン in パンダ. */
const SHORTEST = 3;

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** A loanword in the other script, as terms: カフェ finds "cafe", and "cafe" finds カフェ. */
export function loanTerms({ kind, text }: Token): readonly string[] {
  known ??= readLoanwords();
  return known.get(kind === 'word' ? stem(text) : text) ?? [];
}

function readLoanwords(): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, readonly string[]>();
  const add = (from: string, to: string) => terms.set(from, [...(terms.get(from) ?? []), to]);
  for (const line of readFileSync(resource('loanwords.txt'), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    for (const pair of line.split(' ')) {
      const [written = '', english] = pair.split('=');
      if (english === undefined) continue;
      const kana = fold(written);
      add(kana, stem(english));
      if (kana.length >= SHORTEST) add(stem(english), bigrams(kana).join(' '));
    }
  }
  return terms;
}
