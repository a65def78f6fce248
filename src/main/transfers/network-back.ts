/** Interval of checks for a network, milliseconds. */
const ASK_MS = 5_000;

export interface NetworkParts {
  /** Whether the system has a network at all. */
  readonly isOnline: () => boolean;
  /** Calls when the machine is awake again. */
  readonly onWake: (listener: () => void) => void;
}

/** Calls `back` each time the network may be back: it was missing, or the machine slept. */
export function onNetworkBack({ isOnline, onWake }: NetworkParts, back: () => void, askMs = ASK_MS): void {
  let wasOnline = isOnline();
  setInterval(() => {
    const isBack = isOnline() && !wasOnline;
    wasOnline = isOnline();
    if (isBack) back();
  }, askMs).unref();
  onWake(back);
}
