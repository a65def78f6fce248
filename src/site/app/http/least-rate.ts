import { Transform, type Readable } from 'node:stream';

/** Least bytes in each window of this many milliseconds. */
export interface Rate {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Passes a body on while it is fast enough, with some bytes in half of the first window; else fails with 408. The
 * source is not closed, because the answer must still be sent on its connection.
 * @param windows one after another; the last one repeats until the end
 */
export function leastRate(source: Readable, ...windows: readonly [Rate, ...Rate[]]): Readable {
  const [[first, ...later], seen] = [windows, { bytes: 0 }];
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timers: { half?: NodeJS.Timeout; window?: NodeJS.Timeout } = {};
  /** @returns whether to continue. If our side does not read, the sender is not to blame. */
  const keeps = (least: number) => {
    if (seen.bytes >= least || passed.writableNeedDrain) return !passed.closed;
    passed.destroy(Object.assign(new Error('the body is too slow'), { statusCode: 408 }));
    return false;
  };
  const watch = (rate: Rate, next: readonly Rate[]) => {
    const look = () => {
      if (!keeps(rate.bytes)) return;
      seen.bytes = 0;
      watch(next[0] ?? rate, next.slice(1));
    };
    // After reading what has arrived: the site itself may have been busy.
    timers.window = setTimeout(() => setImmediate(look), rate.ms);
  };
  timers.half = setTimeout(() => setImmediate(keeps, 1), first.ms / 2);
  watch(first, later);
  passed.once('close', () => {
    clearTimeout(timers.half);
    clearTimeout(timers.window);
  });
  source.once('error', (error) => passed.destroy(error));
  return source.pipe(passed);
}
