import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { wordsOf } from '../../../shared/screens/search.ts';
import { searchFault, type SearchFault } from '../../../shared/search/query.ts';
import { isDialogOpen } from '../../features/core/dialogs/open-dialog.ts';
import { askForSearch } from '../../features/core/requests/search-focus.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchResults } from './SearchResults.tsx';

/** `/search/{page}/ [s][sort][date][type][duration]` (specification 2); the kind shown is the address's fragment. */
export function Page() {
  const { page } = useRouteParams('search');
  const words = wordsOf(new URLSearchParams(useLocation().search));
  if (searchFault(words) !== null) return <Unsearchable words={words} />;
  // Another search starts over, focus and all.
  return <SearchResults key={words} words={words} page={Number(page)} />;
}

/** Titles and hints by the error of an invalid search; an empty one is included. */
const REASONS = {
  nothing: { title: 'search:nothingAskedTitle', hint: 'search:nothingAskedHint' },
  no_letters: { title: 'search:nothingAskedTitle', hint: 'search:no_letters' },
  too_short: { title: 'search:tooShortTitle', hint: 'search:tooShortHint' },
  too_long: { title: 'search:tooLongTitle', hint: 'search:tooLongHint' },
} as const satisfies Readonly<Record<SearchFault | 'nothing', { title: TextKey; hint: TextKey }>>;

/** Nothing is requested from the site: says why the text is not a valid search. */
function Unsearchable({ words }: { readonly words: string }) {
  const { t } = useText();
  useDocumentTitle(t('search:titleEmpty'));
  useSearchBoxFocus();
  const why = words === '' ? 'nothing' : (searchFault(words) ?? 'too_short');
  return (
    <section>
      <PageHead title={words === '' ? t('search:titleEmpty') : t('search:title', { words })} />
      <EmptyState {...REASONS[why]} />
    </section>
  );
}

/** A link to this page moves the focus to the search box. Back and a loaded address do not. */
function useSearchBoxFocus(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isReturn) return undefined;
    // The drawer that contained the link keeps the focus until it is closed.
    let frame = requestAnimationFrame(function ask() {
      frame = requestAnimationFrame(isDialogOpen() ? ask : askForSearch);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, isReturn]);
}
