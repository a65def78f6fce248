import { useQuery } from '@tanstack/react-query';
import { modelsInput } from '../../../shared/screens/models.ts';
import { MODEL_FACTS, modelFilters } from '../../../shared/filters/models.ts';
import { filterQuery } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useCountryName } from '../../features/core/texts/use-country-name.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { HOME_COUNTRY } from '../../../shared/filters/countries.ts';
import { kanaOf } from '../../features/models/kana-of.ts';
import { LetterIndex } from '../../features/models/LetterIndex.tsx';
import { ModelGrid, ModelGridSkeleton } from '../../features/models/ModelGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The letter is shown above the list as links; the other ten filters are behind a button. */
const ELSEWHERE = ['letter'] as const;
const FOLDED = (Object.keys(MODEL_FACTS) as (keyof typeof MODEL_FACTS)[]).filter((name) => name !== 'letter');

/** `/models/{page}/`: all models, by name or by filters (specification 2). */
export function Page() {
  const { t, language } = useText();
  const countryName = useCountryName();
  const page = Number(useRouteParams('models').page);
  const filters = useFilters(modelFilters);
  const { values } = filters;
  const query = filterQuery(modelFilters, values);
  const first = to('models', { page: 1 });
  const isNarrowed = Object.keys(MODEL_FACTS).some(
    (name) => values[name as keyof typeof MODEL_FACTS] !== 'all',
  );
  return (
    <PagedList
      title={t('models:title')}
      page={page}
      query={useQuery(apiQuery('models.list', modelsInput(page, values, language)))}
      addressOf={(at) => to('models', { page: at }) + query}
      countText={(count) => t('models:count', { count, number: wholeNumber(count, language) })}
      head={
        <>
          <LetterIndex
            chosen={values.letter}
            addressOf={(letter) => first + filterQuery(modelFilters, { ...values, letter })}
          />
          <FilterBar
            table={modelFilters}
            filters={filters}
            path={first}
            folded={FOLDED}
            elsewhere={ELSEWHERE}
            leading={[HOME_COUNTRY]}
            nameOf={(filter, word) =>
              filter === 'country' && word !== 'all'
                ? countryName(word)
                : filter === 'letter'
                  ? kanaOf(word)
                  : undefined
            }
          />
        </>
      }
      skeleton={<ModelGridSkeleton count={Number(values.count)} />}
      empty={
        <EmptyState
          title="models:emptyTitle"
          hint="models:emptyHint"
          action={isNarrowed && <ButtonLink label="filters:clear" to={first} />}
        />
      }
    >
      {({ models }) => <ModelGrid tiles={models} />}
    </PagedList>
  );
}
