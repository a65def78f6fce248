import { Transform, type Readable } from 'node:stream';

/** At least so many bytes in each window of so many milliseconds. */
export interface Rate {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Passes a body on as long as it comes fast enough; then it fails with 408. The source is left alone: the answer still has to
 * go out on its connection.
 */
export function leastRate(source: Readable, { bytes, ms }: Rate): Readable {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(null, chunk);
    },
  });
  const look = () => {
    if (seen < bytes) passed.destroy(Object.assign(new Error('the body is too slow'), { statusCode: 408 }));
    seen = 0;
  };
  // After reading what has arrived: the site itself may have been busy.
  const timer = setInterval(() => setImmediate(look), ms);
  passed.once('close', () => clearInterval(timer));
  source.once('error', (error) => passed.destroy(error));
  return source.pipe(passed);
}
