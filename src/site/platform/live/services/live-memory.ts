import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import type { RecentEvents } from '../../../../shared/live/recent-events.ts';

/** For how long at least it is known what happened, milliseconds: a page loads, or a stream is cut, for less. */
const KEEP_MS = 600_000;
/** Members in one half of the memory: where more have news than that, it reaches less far back. */
const MOST = 20_000;

type Kind = LiveEvent['kind'];

interface Half {
  readonly since: number;
  readonly last: Map<number, Map<Kind, number>>;
}

/** Of each member, when an event of each kind last was. Two halves: the older one is forgotten as a whole. */
export interface LiveMemory {
  add(memberId: number, kind: Kind): void;
  of(memberId: number): RecentEvents;
}

/** @param now milliseconds of a clock that only goes on */
export function createLiveMemory(now: () => number): LiveMemory {
  const half = (): Half => ({ since: now(), last: new Map() });
  let young = half();
  let old = young;
  const rotate = () => {
    if (now() - young.since < KEEP_MS && young.last.size < MOST) return;
    old = young;
    young = half();
  };
  return {
    add(memberId, kind) {
      rotate();
      const last = young.last.get(memberId) ?? new Map<Kind, number>();
      young.last.set(memberId, last.set(kind, now()));
    },
    of(memberId) {
      rotate();
      const last = new Map([...(old.last.get(memberId) ?? []), ...(young.last.get(memberId) ?? [])]);
      const ago = (at: number) => Math.floor(now() - at);
      return { reach: ago(old.since), last: [...last].map(([kind, at]) => ({ kind, ago: ago(at) })) };
    },
  };
}
