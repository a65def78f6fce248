import type { HistoryRequest, HistoryEntry } from './entities/history.ts';
import { tokenize, tokenizeQuery, type Token } from './search/words.ts';

type Matched = Pick<HistoryEntry, 'title' | 'titleJa' | 'visitedAt'>;

/**
 * The terms of a history search, the same for every host. A word matches if a word of either title begins with it; a
 * run of kana and kanji matches anywhere inside a run of the titles. `null`: everything matches; empty list (the
 * search has only signs): nothing matches.
 */
export function historyTerms(search = ''): readonly Token[] | null {
  return search.trim() === '' ? null : tokenizeQuery(search);
}

/**
 * A test for visits in memory: by words, and by time, from `from` on and before `until`. `null`: every visit matches.
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
