import { liveEvent, type LiveEvent } from '../shared/live/live-event.ts';
import { reconnectMs } from '../shared/live/reconnect.ts';

/** The browser's parts that a stream is made of; tests hand in their own. */
export interface LiveParts {
  /** `null` where there is no such thing: each tab has a stream then. */
  readonly locks: LockManager | null;
  readonly channel: BroadcastChannel | null;
  readonly open: (address: string) => EventSource;
  readonly happened: (event: LiveEvent) => void;
  /** The site was reached and gave no stream. */
  readonly refused: () => void;
}

/** Follows what happens to the member, while there is one. */
export interface BrowserLive {
  follow(isMember: boolean): void;
}

const LOCK = 'yoru live';
const ADDRESS = '/api/events.php';

/**
 * One stream for all tabs of a browser: the one that holds the lock tells the others, as a browser opens six connections to a
 * site at most.
 */
export function createBrowserLive({ locks, channel, open, happened, refused }: LiveParts): BrowserLive {
  let following: AbortController | null = null;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const sent = following && typeof data === 'object' && data !== null && 'live' in data ? data.live : null;
    const event = liveEvent.safeParse(sent);
    if (event.success) happened(event.data);
  });
  const tell = (event: LiveEvent) => {
    happened(event);
    channel?.postMessage({ live: event });
  };
  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = keepOpen(open, tell, refused);
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  return {
    follow(isMember) {
      if (isMember === (following !== null)) return;
      following?.abort();
      following = isMember ? new AbortController() : null;
      if (!following) return;
      const { signal } = following;
      if (locks) locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined);
      else void lead(signal);
    },
  };
}

/** Holds a stream open. @returns what ends it */
function keepOpen(
  open: LiveParts['open'],
  tell: (event: LiveEvent) => void,
  refused: () => void,
): () => void {
  let failures = 0;
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    stream = open(ADDRESS);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0;
      const event = liveEvent.safeParse(JSON.parse(data));
      if (event.success) tell(event.data);
    };
    // Where the site refused, the browser does not try again by itself; where it does, it does so at once.
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) refused();
      stream.close();
      timer = setTimeout(connect, reconnectMs(failures, Math.random()));
      failures += 1;
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
