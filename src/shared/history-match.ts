import type { HistoryAsk, HistoryEntry } from './entities/history.ts';
import { fold } from './search/fold.ts';

type Matched = Pick<HistoryEntry, 'title' | 'titleJa' | 'visitedAt'>;

/**
 * What an ask of the history looks for: each of its words in either title, visited from `from` up to `until`. One
 * rule for every host. `null`: everything.
 */
export function historyMatcher({
  search = '',
  from,
  until,
}: HistoryAsk): ((visit: Matched) => boolean) | null {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 && from === undefined && until === undefined) return null;
  const first = from === undefined ? -Infinity : Date.parse(from);
  const end = until === undefined ? Infinity : Date.parse(until);
  return ({ title, titleJa, visitedAt }) => {
    const at = Date.parse(visitedAt);
    if (at < first || at >= end) return false;
    const titles = words.length === 0 ? '' : fold(`${title} ${titleJa}`);
    return words.every((word) => titles.includes(word));
  };
}
