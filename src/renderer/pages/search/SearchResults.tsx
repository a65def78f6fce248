import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  FOUND_KINDS,
  type FoundKind,
  type SearchPage,
  type SearchSummary,
} from '../../../shared/entities/search.ts';
import { searchFilters } from '../../../shared/filters/search.ts';
import { chosenFilters, type FilterValues } from '../../../shared/filters/table.ts';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { searchQuery, summaryQuery } from '../../features/search/queries.ts';
import { FoundNames } from './FoundNames.tsx';
import { FoundVideos } from './FoundVideos.tsx';
import { ResultsHead } from './ResultsHead.tsx';

/** What a search finds, one kind at a time: videos with their filters, or names. */
export function SearchResults({ words, page }: { readonly words: string; readonly page: number }) {
  const choice = useChoice();
  const filters = useFilters(searchFilters);
  const videos = useQuery(searchQuery(choice, { words, page, filters: filters.values }));
  const summary = useQuery(summaryQuery(choice, words));
  const asked = useKind();
  const kind = asked ?? firstFound(videos.data, summary.data, filters.values);
  const head = <ResultsHead words={words} kind={kind} videos={videos.data} summary={summary.data} />;
  if (kind !== 'videos') return <FoundNames words={words} kind={kind} query={summary} head={head} />;
  return (
    <FoundVideos
      words={words}
      page={page}
      filters={filters}
      query={videos}
      head={head}
      suggestions={summary.data?.suggestions ?? []}
    />
  );
}

/** The kind the address's fragment names. */
function useKind(): FoundKind | undefined {
  const { hash } = useLocation();
  return FOUND_KINDS.find((kind) => hash === `#${kind}`);
}

/** Videos; if none are found, and not because of a filter, the first kind with results. */
function firstFound(
  videos: SearchPage | undefined,
  summary: SearchSummary | undefined,
  filters: FilterValues<typeof searchFilters>,
): FoundKind {
  if (videos?.totalCount !== 0 || !summary || chosenFilters(searchFilters, filters).length > 0)
    return 'videos';
  return FOUND_KINDS.find((kind) => summary[kind].totalCount > 0) ?? 'videos';
}
