import { AppError } from '../../../../shared/errors/app-error.ts';

/** Most at work at once, most that wait of one sender, and most that wait in all. */
export interface LineLimits {
  readonly atOnce: number;
  readonly ofOne: number;
  readonly inAll: number;
}

export interface Place {
  /** Resolves when this call may start. */
  readonly isFree: Promise<void>;
  leave(): void;
}

/**
 * A queue that takes one call of each sender after another: who comes alone waits for one call of each, not for
 * all that a crowd has sent. The queue for places of bodies (`app/http/concurrency-queue.ts`) goes by who has fewest places now,
 * in two groups at once: among short calls, of which nobody has one when a place becomes free, it would be first come, first served.
 * @throws AppError `too_many_requests` if too many wait, of this sender or in all
 */
export function createFairLine({ atOnce, ofOne, inAll }: LineLimits): (sender: string) => Place {
  const atWork = new Set<symbol>();
  /** By sender, the next one first. */
  const lines = new Map<string, Map<symbol, () => void>>();
  let waiting = 0;
  const stop = (sender: string, id: symbol): void => {
    const line = lines.get(sender);
    if (!line?.delete(id)) return;
    waiting -= 1;
    lines.delete(sender);
    // Behind all others.
    if (line.size > 0) lines.set(sender, line);
  };
  const beginNext = () => {
    for (const [sender, line] of lines)
      for (const [id, begin] of line) {
        stop(sender, id);
        atWork.add(id);
        begin();
        return;
      }
  };
  return (sender) => {
    const id = Symbol();
    const leave = () => {
      stop(sender, id);
      if (atWork.delete(id)) beginNext();
    };
    if (atWork.size < atOnce) {
      atWork.add(id);
      return { isFree: Promise.resolve(), leave };
    }
    const line = lines.get(sender) ?? new Map<symbol, () => void>();
    if (line.size >= ofOne || waiting >= inAll) throw new AppError({ code: 'too_many_requests' });
    waiting += 1;
    lines.set(sender, line);
    return { isFree: new Promise((resolve) => line.set(id, resolve)), leave };
  };
}
