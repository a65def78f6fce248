import { useId, useState } from 'react';
import {
  chosenFilters,
  filterQuery,
  type FilterTable,
  type FilterValues,
  type ReadFilters,
} from '../../../../shared/filters/table.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { useExpected } from '../../../ui/navigation/use-expected.ts';
import { FilterField } from './FilterField.tsx';
import { FoldButton } from './FoldButton.tsx';
import styles from './FilterBar.module.css';
import { useFilterMoves } from './use-filter-moves.ts';

interface FilterBarProps<Table extends FilterTable> {
  readonly table: Table;
  readonly filters: ReadFilters<Table>;
  /** Path of the listing's first page, where a chosen filter leads. */
  readonly path: string;
  /** Parameters of the page that are no filters and stay, such as the words searched for. */
  readonly also?: Readonly<Record<string, string>>;
  /** Name of a word whose text is not under `filters:`, such as a country. Such words are sorted by name. */
  readonly nameOf?: (filter: string, word: string) => string | undefined;
  /** Words with such a name that come before the others, in the table's order. */
  readonly leading?: readonly string[];
  /** Filters that fold away at every width if there are too many. */
  readonly folded?: readonly (keyof Table & string)[];
  /** Filters the page draws itself; here they can only be taken away. */
  readonly elsewhere?: readonly (keyof Table & string)[];
}

/** More filters than this fold away on phones; chosen ones and the order stay visible. */
const UNFOLDED = 2;

/** The page size does not narrow the list: it does not count as chosen and stays when the filters are cleared. */
const PAGE_SIZE = 'count';

/**
 * One bar built from the listing's filter table, a pill a filter. State lives in the address; a chosen filter is filled
 * and has its own remove link.
 */
export function FilterBar<Table extends FilterTable>(props: FilterBarProps<Table>) {
  const { table, filters, path, also, nameOf, leading = [], folded = [], elsewhere = [] } = props;
  const { t } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { unknown } = filters;
  const [values, expect] = useExpected(filters.values);
  const chosen = chosenFilters(table, values).filter((name) => name !== PAGE_SIZE);
  const shown = Object.keys(table).filter((name) => !elsewhere.includes(name) || chosen.includes(name));
  const pageSize = { [PAGE_SIZE]: values[PAGE_SIZE] } as Partial<FilterValues<Table>>;
  const { bar, choose, leaving } = useFilterMoves();
  const addressWith = (filter: string, word: string | undefined) =>
    path + filterQuery(table, { ...values, [filter]: word }, also);
  const titleOf = (filter: string) => t(`filters:${filter}` as TextKey);
  const wordOf = (filter: string) => (word: string) => {
    const own = nameOf?.(filter, word);
    return {
      word,
      name: own ?? t(`filters:${filter}_${word}` as TextKey),
      goesByName: own !== undefined && !leading.includes(word),
    };
  };
  const hasFolded = folded.length > 0;
  const isFoldable = hasFolded || shown.length > UNFOLDED;
  const looks = [isFoldable && 'foldable', hasFolded && 'hasFolded', isOpen && 'open'] as const;
  return (
    <div
      ref={bar}
      role="group"
      data-filters
      aria-label={t('filters:title')}
      className={cx(styles['bar'], ...looks.map((look) => look && styles[look]))}
    >
      {isFoldable && (
        <FoldButton
          controls={id}
          count={chosen.length}
          isOpen={isOpen}
          onToggle={() => setOpen((wasOpen) => !wasOpen)}
        />
      )}
      <div id={id} className={styles['fields']}>
        {shown.map((filter) => (
          <FilterField
            key={filter}
            name={filter}
            title={titleOf(filter)}
            value={values[filter] ?? ''}
            words={(table[filter] ?? []).map(wordOf(filter))}
            isChosen={chosen.includes(filter)}
            isFolded={folded.includes(filter)}
            isFixed={elsewhere.includes(filter)}
            onChoose={(word) =>
              expect({ ...values, [filter]: word }, () => choose(filter, addressWith(filter, word)))
            }
            clearAddress={addressWith(filter, table[filter]?.[0])}
            onClear={() => leaving(filter)}
          />
        ))}
        {chosen.length > 1 && (
          <Link
            to={path + filterQuery(table, pageSize, also)}
            className={styles['clear']}
            onClick={() => leaving(shown[0] ?? '')}
          >
            {t('filters:clear')}
          </Link>
        )}
      </div>
      {unknown.map((filter) => (
        <p key={filter} role="status" className={styles['unknown']}>
          {t('filters:unknown', { name: titleOf(filter) })}
        </p>
      ))}
    </div>
  );
}
