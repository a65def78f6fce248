/** The part of a wake lock that is needed. */
export interface WakeLockHandle {
  release(): Promise<void>;
}

/**
 * Keeps the screen on while a video plays. Browsers release the lock when the tab is hidden, so it is requested again
 * when the tab is visible. Without wake locks everything else works.
 * @param request `null` if the browser has no wake lock
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
