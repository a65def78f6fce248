import { flushSync } from 'react-dom';

/** Before a test may replace it. */
const { setImmediate } = globalThis;
/** What a test does may load something, show it, and start more. */
const ROUNDS = 20;

/** Lets something happen and React show what follows; React's own is part of its development build alone. */
export function act<Result>(run: () => Result): Result {
  const result = flushSync(run);
  return result instanceof Promise ? (settled(result) as Result) : result;
}

async function settled(acting: Promise<unknown>): Promise<unknown> {
  const result: unknown = await acting;
  for (let round = 0; round < ROUNDS; round += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
  return result;
}
