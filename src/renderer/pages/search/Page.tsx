import { useLocation } from 'react-router';
import { wordsOf } from '../../../shared/api/screens/search.ts';
import { searchFault, type SearchFault } from '../../../shared/search/query.ts';
import { useDocumentTitle } from '../../features/core/use-document-title.ts';
import { useRouteParams } from '../../features/core/use-route-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchResults } from './SearchResults.tsx';

/** `/search/{page}/ [s][sort][date][type][duration]` (specification 2); the kind shown is the address's fragment. */
export function SearchPage() {
  const { page } = useRouteParams('search');
  const words = wordsOf(new URLSearchParams(useLocation().search));
  if (searchFault(words) !== null) return <Unsearchable words={words} />;
  // Another search starts anew, focus and all.
  return <SearchResults key={words} words={words} page={Number(page)} />;
}

const REASONS = {
  too_short: 'tooShort',
  too_long: 'tooLong',
  no_letters: 'noLetters',
} as const satisfies Readonly<Record<SearchFault, string>>;

/** Nothing is asked of the site: what was typed is no search, and why. */
function Unsearchable({ words }: { readonly words: string }) {
  const { t } = useText();
  useDocumentTitle(t('search:titleEmpty'));
  const why = words === '' ? 'nothingAsked' : REASONS[searchFault(words) ?? 'too_short'];
  return (
    <section>
      <PageHead title={words === '' ? t('search:titleEmpty') : t('search:title', { words })} />
      <EmptyState title={`search:${why}Title`} hint={`search:${why}Hint`} />
    </section>
  );
}
