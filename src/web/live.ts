import { liveEvent, type LiveEvent } from '../shared/live/live-event.ts';
import { COME_BACK, comeBackMs, reconnectMs } from '../shared/live/reconnect.ts';

/** The browser's parts that a stream uses; tests pass their own. */
export interface LiveParts {
  /** `null` if the browser has no locks: then each tab has its own stream. */
  readonly locks: LockManager | null;
  readonly channel: BroadcastChannel | null;
  readonly open: (address: string) => EventSource;
  readonly happened: (event: LiveEvent) => void;
  /** The site answered, but without a stream. */
  readonly refused: () => void;
}

/** Listens to the events of the member, while there is one. */
export interface BrowserLive {
  follow(isMember: boolean): void;
}

const LOCK = 'yoru live';
const ADDRESS = '/api/events.php';

/**
 * One stream for all tabs of a browser: the tab with the lock informs the others, because a browser opens at most six
 * connections to a site.
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

/** Keeps a stream open. @returns a function that ends it */
function keepOpen(
  open: LiveParts['open'],
  tell: (event: LiveEvent) => void,
  refused: () => void,
): () => void {
  let failures = 0;
  let again: number | null = null;
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    stream = open(ADDRESS);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0;
      const event = liveEvent.safeParse(JSON.parse(data));
      if (event.success) tell(event.data);
    };
    stream.addEventListener(COME_BACK, ({ data }: MessageEvent<string>) => (again = comeBackMs(data)));
    // If the site refused, the browser does not reconnect; in all other cases it does, and at once.
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) refused();
      stream.close();
      timer = setTimeout(connect, again ?? reconnectMs(failures, Math.random()));
      again = null;
      failures += 1;
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
