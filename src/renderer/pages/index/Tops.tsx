import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { statsInput } from '../../../shared/screens/calls.ts';
import { searchAddress } from '../../../shared/filters/search-address.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useText } from '../../i18n/use-text.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { More } from './More.tsx';
import styles from './Page.module.css';
import { TopModels, TopModelsSkeleton } from './TopModels.tsx';

const PLACES = 20;

/** Models, categories and keywords of the catalogue, fullest first; they are part of the first answer. */
export function Tops() {
  const { t, language } = useText();
  const query = useQuery(apiQuery('site.stats', statsInput(useChoice())));
  return (
    <QueryView
      query={query}
      skeleton={<TopsSkeleton />}
      frameError={(error) => <Section title={t('categories')}>{error}</Section>}
    >
      {({ top }) => (
        <>
          {top.models.length > 0 && (
            <Section title={t('browse:topModels')} more={to('models', { page: 1 })}>
              <TopModels models={top.models} />
            </Section>
          )}
          {top.categories.length > 0 && (
            <Section title={t('categories')} more={to('categories')}>
              <ul className={styles['cloud']}>
                {top.categories.map(({ dir, title, totalVideos }) => (
                  <li key={dir}>
                    <Chip to={to('category', { object_id: dir, page: 1 })}>
                      {title}
                      <span className={styles['count']}>{wholeNumber(totalVideos, language)}</span>
                    </Chip>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {top.keywords.length > 0 && (
            <Section title={t('browse:keywords')}>
              <ul className={styles['cloud']}>
                {top.keywords.map((word) => (
                  <li key={word}>
                    <Chip to={searchAddress(word)}>{word}</Chip>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </QueryView>
  );
}

interface SectionProps {
  readonly title: string;
  /** Address of all of them. */
  readonly more?: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

function Section({ title, more, isBusy = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id={id} className={styles['subtitle']}>
          {title}
        </h2>
        {more !== undefined && <More to={more} of={title} />}
      </div>
      {children}
    </section>
  );
}

function TopsSkeleton() {
  const { t } = useText();
  return (
    <>
      <Section title={t('browse:topModels')} isBusy>
        <TopModelsSkeleton />
      </Section>
      {[t('categories'), t('browse:keywords')].map((title) => (
        <Section key={title} title={title} isBusy>
          <div className={styles['cloud']} aria-hidden="true">
            {Array.from({ length: PLACES }, (_none, at) => (
              <Skeleton key={at} className={styles['chipPlace']} />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}
