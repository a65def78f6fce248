import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import type { RecentEvents } from '../../../../shared/live/recent-events.ts';
import { createLiveMemory } from './live-memory.ts';

/** One open stream of a member. */
export interface Stream {
  readonly memberId: number;
  readonly sessionId: string;
  send(event: LiveEvent): void;
  /** Ends it, after what was sent has left. @param again after how many milliseconds its client comes back, if it does */
  end(again?: number): void;
}

/** Open streams: more are refused (members design 8). */
export const LIVE_LIMITS = { session: 3, member: 10, all: 5_000 } as const;

/** How often the sessions of open streams are looked at, milliseconds: one that ended closes its streams within it. */
const CHECK_MS = 1_000;

/** Brings events to the open streams of their members, in this process. */
export interface Live {
  /** @returns `null` where there are as many as may be; else what removes it */
  add(stream: Stream): (() => void) | null;
  publish(memberId: number, event: LiveEvent): void;
  /** What has happened to a member lately, whether or not there was a stream. */
  recent(memberId: number): RecentEvents;
  /** Ends at once the streams of sessions that have ended. */
  check(): void;
  /** Whether a member has an open stream. */
  has(memberId: number): boolean;
  /** Open streams. */
  count(): number;
  /** Ends all, and tells them to come back, one after the other. */
  close(): void;
}

/** The site that starts again takes them from then on, so many a second; each asks for what its page shows. */
const BACK = { soonestMs: 500, leastMs: 2_000, perSecond: 500 } as const;

/** When one of the streams of a site that stops comes back, milliseconds. */
const comeBack = (streams: number) =>
  Math.round(BACK.soonestMs + Math.random() * Math.max(BACK.leastMs, (streams * 1_000) / BACK.perSecond));

/** What the streams ask the database, once a second. */
export interface LiveParts {
  /** Of the ids of sessions those that are valid. */
  readonly validOf: (ids: readonly string[]) => ReadonlySet<string>;
  /** Of members those who are staff. */
  readonly staffOf: (ids: readonly number[]) => readonly number[];
  /** A text that differs once something that staff see has changed. */
  readonly moderationState: () => string;
  /** Milliseconds of a clock that only goes on. */
  readonly monotonic?: () => number;
}

export function createLive({
  validOf,
  staffOf,
  moderationState,
  monotonic = () => performance.now(),
}: LiveParts): Live {
  const byMember = new Map<number, Set<Stream>>();
  const memory = createLiveMemory(monotonic);
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  /** As it was when somebody last looked; `null`: nobody does. */
  let moderation: string | null = null;

  const all = () => [...byMember.values()].flatMap((streams) => [...streams]);
  const remove = (stream: Stream) => {
    const streams = byMember.get(stream.memberId);
    if (!streams?.delete(stream)) return;
    total -= 1;
    if (streams.size === 0) byMember.delete(stream.memberId);
    if (total > 0) return;
    clearInterval(timer);
    timer = undefined;
    moderation = null;
  };
  const tellStaff = () => {
    const staff = total === 0 ? [] : staffOf([...byMember.keys()]);
    const before = moderation;
    moderation = staff.length === 0 ? null : moderationState();
    if (before === null || before === moderation) return;
    for (const id of staff) publish(id, { kind: 'moderation' });
  };
  const publish = (memberId: number, event: LiveEvent) => {
    memory.add(memberId, event.kind);
    for (const stream of byMember.get(memberId) ?? []) stream.send(event);
  };
  const check = () => {
    const streams = all();
    const valid = validOf([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) {
      if (valid.has(stream.sessionId)) continue;
      stream.send({ kind: 'ended' });
      stream.end();
    }
    tellStaff();
  };

  return {
    add(stream) {
      const streams = byMember.get(stream.memberId) ?? new Set();
      const ofSession = [...streams].filter(({ sessionId }) => sessionId === stream.sessionId).length;
      if (total >= LIVE_LIMITS.all || streams.size >= LIVE_LIMITS.member || ofSession >= LIVE_LIMITS.session)
        return null;
      streams.add(stream);
      byMember.set(stream.memberId, streams);
      total += 1;
      // What happens until it is first looked at is sent as well.
      moderation ??= moderationState();
      timer ??= setInterval(check, CHECK_MS).unref();
      return () => remove(stream);
    },
    publish,
    recent(memberId) {
      const { reach, last } = memory.of(memberId);
      // Without listeners the state of moderation is not read: it may just have changed.
      const isStaff = staffOf([memberId]).length > 0;
      return { reach, last: isStaff ? [...last, { kind: 'moderation', ago: 0 }] : last };
    },
    check,
    has: (memberId) => byMember.has(memberId),
    count: () => total,
    close() {
      for (const stream of all()) stream.end(comeBack(total));
    },
  };
}
