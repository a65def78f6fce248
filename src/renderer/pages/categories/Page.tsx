import { useQuery } from '@tanstack/react-query';
import { categoriesInput } from '../../../shared/screens/browse.ts';
import type { CategoryTile } from '../../../shared/entities/category-tile.ts';
import { categoryFilters } from '../../../shared/filters/categories.ts';
import type { FilterValues } from '../../../shared/filters/table.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tile, TilePlaces } from './Tile.tsx';
import styles from './Page.module.css';

/** `/categories/`: all categories of the catalogue, the fullest first or by name. */
export function Page() {
  const { t, language } = useText();
  const query = useQuery(apiQuery('categories', categoriesInput(useChoice())));
  const filters = useFilters(categoryFilters);
  const total = query.data?.totalCount;
  useDocumentTitle(t('categories'));
  return (
    <section aria-busy={query.isPending}>
      <PageHead
        title={t('categories')}
        note={
          total === undefined
            ? undefined
            : t('browse:categoryCount', { count: total, number: wholeNumber(total, language) })
        }
      />
      <FilterBar table={categoryFilters} filters={filters} path={to('categories')} />
      <QueryView query={query} skeleton={<TilePlaces />}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState title="listing:emptyTitle" hint="listing:emptyHint" />
          ) : (
            <ul className={styles['grid']}>
              {sorted(categories, filters.values.sort, language).map((category, at) => (
                <Tile key={category.dir} category={category} at={at} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function sorted(
  categories: readonly CategoryTile[],
  sort: FilterValues<typeof categoryFilters>['sort'],
  language: Language,
): readonly CategoryTile[] {
  if (sort === 'count-videos') return categories.toSorted((a, b) => b.totalVideos - a.totalVideos);
  const { compare } = new Intl.Collator(LOCALES[language]);
  return categories.toSorted((a, b) => compare(a.title, b.title));
}
