import { useLocation, useNavigate } from 'react-router';
import { dayRange } from '../../../shared/format/day.ts';
import { HISTORY_SEARCH_MAX } from '../../../shared/limits.ts';
import { to } from '../../../shared/routes.ts';
import { useExpected } from '../../ui/navigation/use-expected.ts';

/** What is searched for in the history; both empty: everything. */
export interface HistoryFilter {
  readonly search: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
}

/** The filter in the address, so that Back and a reload keep it. An invalid day counts as not chosen. */
export function useHistoryFilter() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const read = new URLSearchParams(query);
  const day = read.get('day') ?? '';
  const filter: HistoryFilter = {
    search: [...(read.get('s') ?? '')].slice(0, HISTORY_SEARCH_MAX).join(''),
    day: dayRange(day) ? day : '',
  };
  const [wanted, want] = useExpected(filter);
  return {
    filter,
    /** The filter that was set last. */
    wanted,
    isFiltered: filter.search !== '' || filter.day !== '',
    addressOf: (page: number) => addressOf(page, filter),
    /** Starts at the first page. Words are typed letter by letter: each address replaces the one before. */
    change(changed: Partial<HistoryFilter>) {
      const next = { ...wanted, ...changed };
      want(next, () => void navigate(addressOf(1, next), { replace: true }));
    },
  };
}

function addressOf(page: number, { search, day }: HistoryFilter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('s', search);
  if (day !== '') query.set('day', day);
  const text = query.toString();
  return to('history', { page }) + (text === '' ? '' : `?${text}`);
}
