export type Mutex = ReturnType<typeof createMutex>;

/** Serialises writes: while a worker writes, main waits here instead of at SQLite's lock. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => T | Promise<T>): Promise<T> => {
    const next = last.then(() => run());
    last = next.catch(() => undefined);
    return next;
  };
}
