import type { LiveEvent } from '../../../shared/live/live-event.ts';

/** One open stream of a member. */
export interface Stream {
  readonly memberId: number;
  readonly sessionId: string;
  send(event: LiveEvent): void;
  /** Ends it, after what was sent has left. */
  end(): void;
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
  /** Ends at once the streams of sessions that have ended. */
  check(): void;
  /** Whether a member has an open stream. */
  has(memberId: number): boolean;
  /** Open streams. */
  count(): number;
  close(): void;
}

/**
 * @param validOf of the ids of sessions those that are valid
 */
export function createLive(validOf: (ids: readonly string[]) => ReadonlySet<string>): Live {
  const byMember = new Map<number, Set<Stream>>();
  let total = 0;
  let timer: NodeJS.Timeout | undefined;

  const all = () => [...byMember.values()].flatMap((streams) => [...streams]);
  const remove = (stream: Stream) => {
    const streams = byMember.get(stream.memberId);
    if (!streams?.delete(stream)) return;
    total -= 1;
    if (streams.size === 0) byMember.delete(stream.memberId);
    if (total > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const check = () => {
    const streams = all();
    const valid = validOf([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) {
      if (valid.has(stream.sessionId)) continue;
      stream.send({ kind: 'ended' });
      stream.end();
    }
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
      timer ??= setInterval(check, CHECK_MS).unref();
      return () => remove(stream);
    },
    publish(memberId, event) {
      for (const stream of byMember.get(memberId) ?? []) stream.send(event);
    },
    check,
    has: (memberId) => byMember.has(memberId),
    count: () => total,
    close() {
      for (const stream of all()) stream.end();
    },
  };
}
