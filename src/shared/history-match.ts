import type { HistoryRequest, HistoryEntry } from './entities/history.ts';
import { tokenize, tokenizeQuery, type Token } from './search/words.ts';

type Matched = Pick<HistoryEntry, 'title' | 'titleJa' | 'visitedAt'>;

/**
 * What a search of the history looks for, one rule for every host: each word begins a word of either title, each run
 * of kana and kanji lies anywhere in one of its runs. `null`: everything; an empty list (only signs): nothing.
 */
export function historyTerms(search = ''): readonly Token[] | null {
  return search.trim() === '' ? null : tokenizeQuery(search);
}

/**
 * The visits of an ask that are at hand: its words, visited from `from` up to `until`. `null`: everything.
 */
export function historyMatcher({
  search,
  from,
  until,
}: HistoryRequest): ((visit: Matched) => boolean) | null {
  const terms = historyTerms(search);
  if (!terms && from === undefined && until === undefined) return null;
  const first = from === undefined ? -Infinity : Date.parse(from);
  const end = until === undefined ? Infinity : Date.parse(until);
  return ({ title, titleJa, visitedAt }) => {
    const at = Date.parse(visitedAt);
    return at >= first && at < end && (!terms || fits(terms, tokenize(`${title} ${titleJa}`)));
  };
}

function fits(terms: readonly Token[], found: readonly Token[]): boolean {
  const has = ({ kind, text }: Token) =>
    found.some(
      (token) =>
        token.kind === kind && (kind === 'word' ? token.text.startsWith(text) : token.text.includes(text)),
    );
  return terms.length > 0 && terms.every(has);
}
