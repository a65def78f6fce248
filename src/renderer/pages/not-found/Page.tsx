import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { NOT_FOUND_PAGE_SIZE } from '../../../shared/constants.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { readBeyondLast } from '../../features/core/paging/beyond-last.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useChoice } from '../../features/core/use-choice.ts';
import { useDocumentTitle } from '../../features/core/use-document-title.ts';
import { useSite } from '../../features/core/use-site.ts';
import { insteadQuery } from '../../features/listing/queries.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './Page.module.css';

/**
 * `/404/`: says so, leads to the main page, and offers something to watch instead. Of a list that does not have the page
 * asked for it knows more, and leads back into it.
 */
export function NotFoundPage() {
  const id = useId();
  const { t, language } = useText();
  const { isKnown } = useSite();
  const query = useQuery(insteadQuery(useChoice()));
  const beyond = readBeyondLast(useLocation().state);
  const title = beyond
    ? t('listing:beyondLastTitle', { page: wholeNumber(beyond.page, language) })
    : t('listing:notFoundTitle');
  useDocumentTitle(title);
  return (
    <>
      <div className={styles['message']}>
        <Moon />
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['hint']}>
          {beyond
            ? t('listing:beyondLastHint', {
                count: beyond.pages,
                number: wholeNumber(beyond.pages, language),
              })
            : t('listing:notFoundHint')}
        </p>
        <div className={styles['actions']}>
          {beyond && <ButtonLink label="listing:goToFirstPage" tone="main" to={beyond.first} />}
          {beyond && beyond.pages > 1 && <ButtonLink label="listing:goToLastPage" to={beyond.last} />}
          <ButtonLink label="listing:goToMainPage" tone={beyond ? 'quiet' : 'main'} to={to('index')} />
        </div>
      </div>
      {query.data?.videos.length !== 0 && (
        <section aria-labelledby={id} aria-busy={query.isPending}>
          <h2 id={id} className={styles['subtitle']}>
            {t('listing:perhapsInstead')}
          </h2>
          <QueryView
            query={query}
            isHeld={!isKnown}
            skeleton={<TileGridSkeleton count={NOT_FOUND_PAGE_SIZE} />}
          >
            {({ videos }) => <TileGrid tiles={videos} heading="h3" />}
          </QueryView>
        </section>
      )}
    </>
  );
}

/** A moon behind a cloud. */
function Moon() {
  return (
    <svg viewBox="0 0 160 96" className={styles['moon']} aria-hidden="true">
      <circle cx="80" cy="44" r="34" className={styles['halo']} />
      <circle cx="80" cy="44" r="24" className={styles['disc']} />
      <path
        d="M34 86a15 15 0 0 1 0-30 24 24 0 0 1 45-9 18 18 0 0 1 30 9 15 15 0 0 1 1 30z"
        className={styles['cloud']}
      />
    </svg>
  );
}
