import type { HistoryRequest } from '../../shared/entities/history.ts';

/** The last search is forgotten after this time, milliseconds. */
const IDLE_MS = 60_000;

type Search = Omit<HistoryRequest, 'page'>;

/** Positions found by the last search, for its next pages. */
export interface SearchCache {
  /** `null`: another search, or another state of the history. @param mark of that state (visit-counts.ts) */
  get(search: Search, mark: number | null): readonly number[] | null;
  set(search: Search, mark: number | null, positions: readonly number[]): void;
  clear(): void;
}

export function createSearchCache(): SearchCache {
  let last: { readonly key: string; readonly positions: readonly number[] } | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    last = null;
  };
  return {
    get: (search, mark) => (mark !== null && last?.key === keyOf(search, mark) ? last.positions : null),
    set(search, mark, positions) {
      last = { key: keyOf(search, mark), positions };
      clearTimeout(idle);
      idle = setTimeout(clear, IDLE_MS);
    },
    clear,
  };
}

const keyOf = ({ search, from, until }: Search, mark: number | null): string =>
  JSON.stringify([mark, search, from, until]);
