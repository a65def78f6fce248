/** How far something long is. */
interface Progress {
  /** How many of it move now. */
  readonly active: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * One bar for all kinds of transfers: the mean of those that move.
 * @param show 0 to 1, below 0: nothing is going on
 */
export function createTaskbar(show: (share: number) => void) {
  const kinds = new Map<string, Progress>();
  return (kind: string, progress: Progress): void => {
    kinds.set(kind, progress);
    const moving = [...kinds.values()].filter(({ active }) => active > 0);
    const sum = moving.reduce((all, { share }) => all + share, 0);
    show(moving.length === 0 ? -1 : sum / moving.length);
  };
}
