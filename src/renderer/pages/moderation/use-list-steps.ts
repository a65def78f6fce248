import { useRef } from 'react';
import { useModerationKeys } from './use-moderation-keys.ts';

/** Keys J and K: the next and the previous row of a list. @returns ref of the list */
export function useListSteps() {
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? 0 : at + by]?.focus();
  };
  useModerationKeys({ j: () => step(1), k: () => step(-1) });
  return list;
}
