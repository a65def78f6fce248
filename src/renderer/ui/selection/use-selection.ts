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

/** Chooses rows of a list. What is not shown any more is not chosen. */
export function useSelection<Item extends Thing>(
  items: readonly Item[],
  canChoose: (item: Item) => boolean = () => true,
): Selection<Item> {
  const [ids, choose] = useState<readonly Item['id'][]>([]);
  const all = items.filter((item) => canChoose(item));
  const chosen = all.filter(({ id }) => ids.includes(id));
  const toggle = (item: Item) => {
    const others = chosen.filter(({ id }) => id !== item.id);
    choose((chosen.includes(item) ? others : [...chosen, item]).map(({ id }) => id));
  };
  return { all, chosen, toggle, choose };
}
