/** Lets what writes come one after another: while a thread writes, main waits its turn instead of at SQLite's lock. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(() => run());
    last = turn.catch(() => undefined);
    return turn;
  };
}
