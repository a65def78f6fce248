/** Progress of a kind of transfers. */
interface Progress {
  /** Number of active ones. */
  readonly active: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * One progress bar for all kinds of transfers: the mean of the active ones.
 * @param show 0 to 1, below 0: no progress
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
