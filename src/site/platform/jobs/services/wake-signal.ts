/** Tells who does jobs that one was put; who puts one need not know them. */
export interface WakeSignal {
  /** There may be something to do: called after a commit that put a job. */
  wake(): void;
}

export interface Wakes extends WakeSignal {
  onWake(listener: () => void): void;
}

export function createWakes(): Wakes {
  const listeners: (() => void)[] = [];
  return {
    wake: () => listeners.forEach((listener) => listener()),
    onWake: (listener) => void listeners.push(listener),
  };
}
