import type { Catalogue, VideoDuration, VideoSort, VideoType } from '../../../../shared/filters/enums.ts';
import { tidySearch } from '../../../../shared/search/query.ts';
import { countFound, findVideos, hasVideos, NO_VIDEOS, type FoundVideos } from '../repositories/hits.ts';
import { EVERYTHING, isNarrowed } from '../repositories/narrowing.ts';
import { findNames, kindOf, SUMMARY_KINDS, suggestNames } from '../repositories/names.ts';
import { beginningOf, type ParsedQuery } from '../text/query-term.ts';
import { ENOUGH, rewriteQuery, spellingsOf, type Finds } from './rewrite-query.ts';
import type { SearchIndex } from './search-index.ts';

/** Inputs of searches; plain values, because they are sent to another thread. */
export interface SearchAsks {
  videos: {
    readonly words: string;
    readonly catalogue: Catalogue;
    readonly sort: VideoSort | 'all';
    readonly type: VideoType;
    readonly duration: VideoDuration;
    /** Milliseconds since 1970; `null`: any time. */
    readonly since: number | null;
    readonly page: number;
    readonly count: number;
  };
  /** `catalogue` counts the videos of one catalogue, `all` those of all. */
  summary: { readonly words: string; readonly catalogue: Catalogue | 'all' };
  suggest: { readonly words: string; readonly catalogue: Catalogue | 'all' };
}

/** Names of a kind in a summary, and in suggestions. */
const SHOWN = { summary: 12, suggest: 5 } as const;

/** Wire JSON, or the number of pages if there is no such page. */
export type SearchAnswer = string | number;

export const searchAnswers: {
  readonly [Name in keyof SearchAsks]: (index: SearchIndex, ask: SearchAsks[Name]) => SearchAnswer;
} = {
  videos(index, ask) {
    const { found, searched } = foundFor(index, ask);
    const { tiles, total } = found;
    const pages = Math.ceil(total / ask.count);
    if (ask.page > Math.max(1, pages)) return pages;
    return `{"videos":${tiles},"total_count":${total},"pages":${pages},"searched":${JSON.stringify(searched)}}`;
  },
  summary(index, { words, catalogue }) {
    const count = once((asked) => countFound(index.sqlite, asked, EVERYTHING, catalogue));
    const rewritten = rewriteQuery(index, words, findsOf(index, catalogue, count));
    const { query, searched } = rewritten;
    const videos = rewritten.isNothing ? 0 : count(query);
    const named = { words: searched || tidySearch(words), most: SHOWN.summary };
    const kinds = SUMMARY_KINDS.map((plural) => {
      const { items, total } = findNames(index.sqlite, kindOf(plural), query, named);
      return `"${plural}":{"total_count":${total},"items":${items}}`;
    });
    const suggestions = JSON.stringify(spellingsOf(index, words, rewritten, videos));
    return `{"videos":{"total_count":${videos}},${kinds.join(',')},"searched":${JSON.stringify(searched)},"suggestions":${suggestions}}`;
  },
  suggest({ sqlite, readings }, { words, catalogue }) {
    const expression = beginningOf(words, readings);
    if (expression === null) return '{"categories":[],"models":[]}';
    const ask = { words: tidySearch(words), most: SHOWN.suggest, catalogue };
    const categories = suggestNames(sqlite, 'category', expression, ask);
    return `{"categories":${categories},"models":${suggestNames(sqlite, 'model', expression, ask)}}`;
  },
};

/** The videos of a rewritten query. Most searches find enough as typed, so they run only once. */
function foundFor(
  index: SearchIndex,
  ask: SearchAsks['videos'],
): { readonly found: FoundVideos; readonly searched: string } {
  const find = once((query) => findVideos(index.sqlite, { ...ask, query }));
  // Filters do not change what is meant.
  const count = (query: ParsedQuery) => {
    const { total } = find(query);
    return total >= ENOUGH || !isNarrowed(ask)
      ? total
      : countFound(index.sqlite, query, EVERYTHING, ask.catalogue);
  };
  const { query, searched, isNothing } = rewriteQuery(index, ask.words, findsOf(index, ask.catalogue, count));
  return { found: isNothing ? NO_VIDEOS : find(query), searched };
}

/** @param videosHere number of videos in the catalogue */
function findsOf(
  index: SearchIndex,
  catalogue: Catalogue | 'all',
  videosHere: (query: ParsedQuery) => number,
): Finds {
  return {
    videosHere,
    isElsewhere: (query) => catalogue !== 'all' && hasVideos(index.sqlite, query, catalogue),
  };
}

function once<Answer>(make: (query: ParsedQuery) => Answer): (query: ParsedQuery) => Answer {
  const made = new Map<ParsedQuery, Answer>();
  return (query) => {
    const answer = made.get(query) ?? make(query);
    made.set(query, answer);
    return answer;
  };
}
