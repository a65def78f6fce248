import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { searchOf } from '../../../shared/screens/members.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/constants.ts';
import { HOME_COUNTRY } from '../../../shared/filters/countries.ts';
import { memberFilters, type MemberFilters } from '../../../shared/filters/members.ts';
import { chosenFilters, filterQuery } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useCountryName } from '../../features/core/texts/use-country-name.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { MemberGrid, MemberGridSkeleton } from '../../features/members/MemberGrid.tsx';
import { membersQuery } from '../../features/members/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from './SearchField.tsx';

/** `/community/{page}/`: the members, by name or by filters (specification 2). */
export function Page() {
  const { t, language } = useText();
  const countryName = useCountryName();
  const navigate = useNavigate();
  const page = Number(useRouteParams('community').page);
  const filters = useFilters(memberFilters);
  const { values } = filters;
  const search = searchOf(new URLSearchParams(useLocation().search));
  const query = useQuery(membersQuery(page, values, search));
  const countries = [HOME_COUNTRY, ...(query.data?.countries ?? []).filter((code) => code !== HOME_COUNTRY)];
  const first = to('community', { page: 1 });
  const isNarrowed = search !== '' || chosenFilters(memberFilters, { ...values, sort: 'recent' }).length > 0;
  const addressWith = (words: string) => first + filterQuery(memberFilters, values, { search: words });
  return (
    <PagedList
      title={t('members:title')}
      page={page}
      query={query}
      addressOf={(at) => to('community', { page: at }) + filterQuery(memberFilters, values, { search })}
      countText={(count) => t('members:count', { count, number: wholeNumber(count, language) })}
      head={
        <>
          <SearchField search={search} onSearch={(words) => void navigate(addressWith(words))} />
          <FilterBar
            table={withFirst(countries)}
            filters={filters}
            path={first}
            also={{ search }}
            nameOf={(filter, word) =>
              filter === 'country' && word !== 'all' ? countryName(word) : undefined
            }
            leading={countries}
          />
        </>
      }
      skeleton={<MemberGridSkeleton count={LISTING_PAGE_SIZE} />}
      empty={
        <EmptyState
          title="members:emptyTitle"
          hint={isNarrowed ? 'members:narrowedHint' : 'members:emptyHint'}
          action={isNarrowed && <ButtonLink label="filters:clear" to={first} />}
        />
      }
    >
      {({ members }) => <MemberGrid tiles={members} heading="h2" />}
    </PagedList>
  );
}

/** The filters, with the caller's country and countries that have members before all others. */
function withFirst(countries: readonly string[]): MemberFilters {
  const [all, ...others] = memberFilters.country;
  const known = others.filter((word) => countries.includes(word));
  known.sort((a, b) => countries.indexOf(a) - countries.indexOf(b));
  const country = [all, ...known, ...others.filter((word) => !countries.includes(word))];
  return { ...memberFilters, country: country as unknown as MemberFilters['country'] };
}
