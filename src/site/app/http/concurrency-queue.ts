import { AppError } from '../../../shared/errors/app-error.ts';

/** Most at once: of all, of one network, and of one member wherever they are. */
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

/** Who asks for a place. */
export interface Asker {
  readonly network: string;
  /** `null`: a visitor, whom only their network names. */
  readonly memberId: number | null;
}

/** Places for expensive work, and the queue of those that wait for one. */
export interface WaitingLine {
  /**
   * Asks for a place. `enter` is called once: without an error when there is one, else with `too_many_requests` (this
   * network or member waits often enough) or `unavailable` (the line is full, or the wait was too long).
   * @returns leaves the place, or the line
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
  /** How many are by the same network and the same member, and whether there may be one more. */
  const othersOf = (guests: ReadonlySet<Guest>, { network, memberId }: Asker, most: Most) => {
    const ofNetwork = [...guests].filter((one) => one.network === network).length;
    const ofMember = memberId === null ? 0 : [...guests].filter((one) => one.memberId === memberId).length;
    return { count: ofNetwork + ofMember, isFull: ofNetwork >= most.network || ofMember >= most.member };
  };
  /** Who waits longest of those who have the fewest places: neither a network nor a member can block the others. */
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
