import { useState } from 'react';

interface Identified {
  readonly id: string | number;
}

/** The selected rows of a list: `chosen` out of the selectable ones, `all`. */
export interface Selection<Item extends Identified> {
  readonly all: readonly Item[];
  readonly chosen: readonly Item[];
  readonly toggle: (item: Item) => void;
  readonly choose: (ids: readonly Item['id'][]) => void;
}

/** Selection of rows. Only shown rows count as selected. */
export function useSelection<Item extends Identified>(
  items: readonly Item[],
  canChoose: (item: Item) => boolean = () => true,
): Selection<Item> {
  const [ids, choose] = useState<readonly Item['id'][]>([]);
  const all = items.filter((item) => canChoose(item));
  const chosen = all.filter(({ id }) => ids.includes(id));
  // Rows of other pages stay selected for when that page is shown again.
  const toggle = ({ id }: Item) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return { all, chosen, toggle, choose };
}
