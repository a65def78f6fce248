import type { Choice } from '../../../shared/screens/screen.ts';
import { searchInput, summaryInput } from '../../../shared/screens/search.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** A page of the videos a search finds. */
export const searchQuery = (choice: Choice, of: Parameters<typeof searchInput>[1]) =>
  apiQuery('videos.search', searchInput(choice, of));

/** What a search finds of each kind. */
export const summaryQuery = (choice: Choice, words: string) =>
  apiQuery('search.summary', summaryInput(choice, words));
