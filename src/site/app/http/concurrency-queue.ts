import { AppError } from '../../../shared/errors/app-error.ts';

/** Most parallel entries: in total, per network, and per member on all networks. */
interface Most {
  readonly all: number;
  readonly network: number;
  readonly member: number;
}

export interface LineLimits {
  readonly places: Most;
  readonly waiting: Most;
  /** Longest wait, milliseconds. */
  readonly waitMs: number;
}

/** A caller who needs a place. */
export interface Asker {
  readonly network: string;
  /** `null`: a visitor, known only by network. */
  readonly memberId: number | null;
}

/** Places for expensive work, and the queue of those that wait for one. */
export interface WaitingLine {
  /**
   * Requests a place. `enter` is called once: without an error if there is one, else with `too_many_requests` (too many
   * wait from this network or member) or `unavailable` (the queue is full, or the wait was too long).
   * @returns frees the place, or leaves the queue
   */
  join(asker: Asker, enter: (error?: AppError) => void): () => void;
}

interface Guest extends Asker {
  readonly enter: (error?: AppError) => void;
  timer?: NodeJS.Timeout;
}

export function createWaitingLine({ places, waiting, waitMs }: LineLimits): WaitingLine {
  const inside = new Set<Guest>();
  const line = new Set<Guest>();
  /** How many entries are from the same network and the same member, and whether another is allowed. */
  const othersOf = (guests: ReadonlySet<Guest>, { network, memberId }: Asker, most: Most) => {
    const ofNetwork = [...guests].filter((one) => one.network === network).length;
    const ofMember = memberId === null ? 0 : [...guests].filter((one) => one.memberId === memberId).length;
    return { count: ofNetwork + ofMember, isFull: ofNetwork >= most.network || ofMember >= most.member };
  };
  /**
   * The one with the longest wait among those with the fewest places: so no network and no member can block the others.
   */
  const nextGuest = () => {
    const open = [...line].flatMap((guest) => {
      const { count, isFull } = othersOf(inside, guest, places);
      return isFull ? [] : [{ guest, count }];
    });
    const least = Math.min(...open.map(({ count }) => count));
    return open.find(({ count }) => count === least)?.guest;
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
    join(asker, enter) {
      const guest: Guest = { ...asker, enter };
      const isOver = othersOf(line, asker, waiting).isFull;
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
