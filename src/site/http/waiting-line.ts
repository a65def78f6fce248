import { AppError } from '../../shared/errors/app-error.ts';

/** Most at once: of all, and of one network. */
interface Most {
  readonly all: number;
  readonly network: number;
}

export interface LineLimits {
  readonly places: Most;
  readonly waiting: Most;
  /** Longest wait, milliseconds. */
  readonly waitMs: number;
}

/** Places for expensive work, and the queue of those that wait for one. */
export interface WaitingLine {
  /**
   * Asks for a place. `enter` is called once: without an error when there is one, else with `too_many_requests` (this
   * network waits often enough) or `unavailable` (the line is full, or the wait was too long).
   * @returns leaves the place, or the line
   */
  join(network: string, enter: (error?: AppError) => void): () => void;
}

interface Guest {
  readonly network: string;
  readonly enter: (error?: AppError) => void;
  timer?: NodeJS.Timeout;
}

export function createWaitingLine({ places, waiting, waitMs }: LineLimits): WaitingLine {
  const inside = new Set<Guest>();
  const line = new Set<Guest>();
  const countIn = (guests: ReadonlySet<Guest>, network: string) =>
    [...guests].filter((one) => one.network === network).length;
  /** Who waits longest of those whose networks have the fewest places: one network cannot block the others. */
  const nextGuest = () => {
    const counted = [...line].map((guest) => ({ guest, count: countIn(inside, guest.network) }));
    const least = Math.min(...counted.map(({ count }) => count));
    return least < places.network ? counted.find(({ count }) => count === least)?.guest : undefined;
  };
  const fill = () => {
    while (inside.size < places.all) {
      const guest = nextGuest();
      if (!guest) return;
      clearTimeout(guest.timer);
      line.delete(guest);
      inside.add(guest);
      guest.enter();
    }
  };
  const leave = (guest: Guest) => {
    clearTimeout(guest.timer);
    line.delete(guest);
    if (inside.delete(guest)) fill();
  };
  return {
    join(network, enter) {
      const guest: Guest = { network, enter };
      const isOver = countIn(line, network) >= waiting.network;
      if (isOver || line.size >= waiting.all) {
        enter(new AppError({ code: isOver ? 'too_many_requests' : 'unavailable' }));
        return () => undefined;
      }
      line.add(guest);
      guest.timer = setTimeout(() => {
        line.delete(guest);
        enter(new AppError({ code: 'unavailable' }));
      }, waitMs);
      fill();
      return () => leave(guest);
    },
  };
}
