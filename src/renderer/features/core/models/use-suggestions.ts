import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundName, Suggestions } from '../../../../shared/entities/search.ts';
import { fold } from '../../../../shared/search/fold.ts';
import { SEARCH_LENGTH, searchFault, tidySearch } from '../../../../shared/search/query.ts';
import { apiQuery } from '../api/api-query.ts';
import { useChoice } from '../settings/use-choice.ts';

/** After the last key, milliseconds (specification 9). */
const DEBOUNCE_MS = 300;

const NONE: Suggestions = { categories: [], models: [] };

/**
 * Suggestions for what is being typed. An answer is shown only for the words it was requested for: while the next one
 * is pending, those of the last that still fit stay.
 * @param min fewest letters to send a request, unless they are Japanese
 */
export function useSuggestions(text: string, min: number = SEARCH_LENGTH.min): Suggestions {
  const words = tidySearch(text);
  const asked = useDebounced(searchFault(words, min) === null ? words : '');
  const { catalogue: gender } = useChoice();
  // Counted in the visitor's catalogue.
  const query = apiQuery('suggest', { c: asked, gender });
  const { data } = useQuery({ ...query, enabled: asked !== '', retry: false });
  const [last, setLast] = useState({ words: '', names: NONE });
  if (data && last.names !== data) setLast({ words: asked, names: data });
  if (words === '' || searchFault(words, min) !== null) return NONE;
  if (asked === words && data) return data;
  return words.startsWith(last.words) && last.words !== '' ? fitting(last.names, words) : NONE;
}

/** Those whose own name, in either language, holds what was typed. */
function fitting({ categories, models }: Suggestions, words: string): Suggestions {
  const typed = fold(words);
  const fits = ({ title, titleJa }: FoundName) =>
    fold(title).includes(typed) || fold(titleJa).includes(typed);
  return { categories: categories.filter(fits), models: models.filter(fits) };
}

function useDebounced(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
