import { Transform, type Readable } from 'node:stream';

/** At least so many bytes in each window of so many milliseconds. */
export interface Rate {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Passes a body on as long as it comes fast enough, and something of it in half of the first window; then it fails with
 * 408. The source is left alone: the answer still has to
 * go out on its connection.
 * @param windows one after the other; the last holds to the end
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
  /** @returns whether it goes on. What nobody reads here is not the sender's delay. */
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
