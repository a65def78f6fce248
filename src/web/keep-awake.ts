/** The little of a wake lock that is needed. */
export interface WakeLockHandle {
  release(): Promise<void>;
}

/**
 * Keeps the screen awake while a video plays. Browsers let go of the lock with a hidden tab, so it is asked for again
 * when the tab is back; one that has no such thing, or refuses, loses nothing else.
 * @param request `null` where the browser has no wake lock
 */
export function createKeepAwake(
  request: (() => Promise<WakeLockHandle>) | null,
  events: EventTarget,
): (isWanted: boolean) => void {
  let isWanted = false;
  let held: Promise<WakeLockHandle | null> = Promise.resolve(null);
  const hold = () => {
    if (!request) return;
    letGo();
    held = request().catch(() => null);
  };
  const letGo = () => {
    held.then((lock) => lock?.release()).catch(() => undefined);
    held = Promise.resolve(null);
  };
  events.addEventListener('visibilitychange', () => isWanted && hold());
  return (next) => {
    if (next === isWanted) return;
    isWanted = next;
    if (next) hold();
    else letGo();
  };
}
