import { useLocation } from 'react-router';
import { readFilters, type FilterTable, type ReadFilters } from '../../../../shared/filters/table.ts';

/** The filters the present address names; state of a listing lives in its address, so that Back keeps it. */
export function useFilters<const Table extends FilterTable>(table: Table): ReadFilters<Table> {
  return readFilters(table, new URLSearchParams(useLocation().search));
}
