import { useQuery } from '@tanstack/react-query';
import { countriesInput } from '../../../shared/screens/browse.ts';
import { COUNTRIES_PAGE_SIZE } from '../../../shared/constants.ts';
import type { Country } from '../../../shared/entities/country.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useCountryName } from '../../features/core/texts/use-country-name.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** `/top-country/{page}/`: the countries of the videos, those with most videos first. */
export function Page() {
  const { t, language } = useText();
  const page = Number(useRouteParams('countries').page);
  const query = useQuery(apiQuery('countries.top', countriesInput(useChoice(), page)));
  return (
    <PagedList
      title={t('browse:countriesTitle')}
      page={page}
      query={query}
      addressOf={(at) => to('countries', { page: at })}
      countText={(count) => t('browse:countryCount', { count, number: wholeNumber(count, language) })}
      skeleton={<Places />}
      empty={<EmptyState title="listing:emptyTitle" hint="listing:emptyHint" />}
    >
      {({ countries }) => (
        <ol className={styles['grid']}>
          {countries.map((country) => (
            <Row key={country.code} country={country} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Row({ country: { code, totalVideos } }: { readonly country: Country }) {
  const { t, language } = useText();
  const countryName = useCountryName();
  const number = wholeNumber(totalVideos, language);
  return (
    <li>
      <Link to={to('country', { country: code, page: 1 })} className={styles['country']}>
        <span className={styles['code']} aria-hidden="true">
          {code}
        </span>
        <span className={styles['text']}>
          <span className={styles['name']} suppressHydrationWarning>
            {countryName(code)}
          </span>
          <span className={styles['count']}>{t('listing:videoCount', { count: totalVideos, number })}</span>
        </span>
      </Link>
    </li>
  );
}

function Places() {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: COUNTRIES_PAGE_SIZE }, (_none, at) => (
        <Skeleton key={at} className={styles['place']} />
      ))}
    </div>
  );
}
