/** Runs its functions together and in order at the end of this event-loop tick. */
export type ResponseBatch = (run: () => void) => void;

/**
 * Sends all answers of one tick together, instead of each when it is ready. The system then wakes the proxy or client
 * on the other side once instead of for every answer, which is a third of a small call (measured). A tick with one call
 * waits for nothing.
 */
export function responseBatch(): ResponseBatch {
  let waiting: (() => void)[] = [];
  const runAll = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  };
  return (run) => {
    if (waiting.length === 0) setImmediate(runAll);
    waiting.push(run);
  };
}
