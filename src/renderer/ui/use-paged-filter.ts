import { useState } from 'react';

/** Filter and page of a list: another filter starts at the first page. */
export function usePagedFilter<Filter extends object>(initial: Filter, start = 1) {
  const [filter, setFilter] = useState(initial);
  const [page, setPage] = useState(start);
  const change = (changed: Partial<Filter>) => {
    setFilter({ ...filter, ...changed });
    setPage(1);
  };
  return { filter, page, change, setPage };
}
