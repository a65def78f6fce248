import { timedClient } from './timed-get.ts';

/** Sends a request every so often, the last one answered or not. @returns milliseconds of each */
export async function paced(
  origin: string,
  path: () => string,
  everyMs: number,
  seconds: number,
): Promise<readonly number[]> {
  const client = timedClient(origin);
  const count = Math.round((seconds * 1_000) / everyMs);
  const began = performance.now();
  try {
    const all: Promise<{ ms: number }>[] = [];
    for (let at = 0; at < count; at++) {
      const wait = began + at * everyMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      all.push(client.get(path()));
    }
    return (await Promise.all(all)).map(({ ms }) => ms);
  } finally {
    client.close();
  }
}
