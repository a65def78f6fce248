import { useState } from 'react';

interface Thing {
  readonly id: string | number;
}

/** Which rows of a list are chosen: `chosen` of those that can be, `all`. */
export interface Selection<Item extends Thing> {
  readonly all: readonly Item[];
  readonly chosen: readonly Item[];
  readonly toggle: (item: Item) => void;
  readonly choose: (ids: readonly Item['id'][]) => void;
}

/** Chooses rows of a list. Only what is shown counts as chosen. */
export function useSelection<Item extends Thing>(
  items: readonly Item[],
  canChoose: (item: Item) => boolean = () => true,
): Selection<Item> {
  const [ids, choose] = useState<readonly Item['id'][]>([]);
  const all = items.filter((item) => canChoose(item));
  const chosen = all.filter(({ id }) => ids.includes(id));
  // What another page shows stays chosen for when that page comes back.
  const toggle = ({ id }: Item) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return { all, chosen, toggle, choose };
}
