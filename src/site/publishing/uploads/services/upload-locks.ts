import type { Lock, Locker, RequestRelease } from '@tus/server';
import { refusal } from '../../../../shared/errors/reasons.ts';

/** How long a request waits for the earlier one to end, milliseconds. */
const WAIT_MS = 10_000;

interface Held {
  /** Asks the holder to end. */
  readonly release: RequestRelease;
  readonly left: Promise<void>;
  readonly leave: () => void;
}

/**
 * Allows one request at a time per upload. A newer request asks the older one to end, because it may hang on a dead
 * connection, and continues when the received bytes are stored.
 */
export function uploadLocks(): Locker {
  const holders = new Map<string, Held>();
  return {
    newLock(id): Lock {
      let own: Held | null = null;
      return {
        async lock(signal, release) {
          const until = Date.now() + WAIT_MS;
          for (let held = holders.get(id); held; held = holders.get(id)) {
            void held.release();
            const isLeft = await within(held.left, until - Date.now(), signal);
            if (!isLeft) throw refusal('upload_locked');
          }
          let leave: () => void = () => undefined;
          const left = new Promise<void>((resolve) => (leave = resolve));
          own = { release, left, leave };
          holders.set(id, own);
        },
        unlock() {
          if (own && holders.get(id) === own) holders.delete(id);
          own?.leave();
          return Promise.resolve();
        },
      };
    },
  };
}

/** Whether it settles within a time and before the waiting request ends. */
async function within(settling: Promise<void>, ms: number, signal: AbortSignal): Promise<boolean> {
  if (ms <= 0 || signal.aborted) return false;
  let stop: () => void = () => undefined;
  const over = new Promise<false>((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const end = () => resolve(false);
    signal.addEventListener('abort', end, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
  });
  return Promise.race([settling.then(() => true), over]).finally(stop);
}
