import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { NOT_FOUND_PAGE_SIZE } from '../../../shared/constants.ts';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { insteadQuery } from '../../features/listing/queries.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface NotFoundProps {
  /** The name of what is missing, if it is known. */
  readonly title?: string;
  readonly hint?: string;
  /** Links to continue; by default the one to the main page. */
  readonly children?: ReactNode;
}

/** `/404/`: says so, leads to the main page, and offers something to watch instead. */
export function Page({ title, hint, children }: NotFoundProps) {
  const id = useId();
  const { t } = useText();
  const { isKnown } = useSite();
  const query = useQuery(insteadQuery(useChoice()));
  const heading = title ?? t('listing:notFoundTitle');
  useDocumentTitle(heading);
  return (
    <>
      <div className={styles['message']}>
        <div className={styles['moon']} />
        <h1 tabIndex={-1} className={styles['title']}>
          {heading}
        </h1>
        <p className={styles['hint']}>{hint ?? t('listing:notFoundHint')}</p>
        {children ?? <ButtonLink label="listing:goToMainPage" tone="main" to={to('index')} />}
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
