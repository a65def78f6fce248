import type { MediaStore } from './media-store.ts';

/** What a store was asked for: `part` is all that belongs to an object that comes in parts. */
export type StoreCall = 'open' | 'read' | 'put' | 'remove' | 'list' | 'part';

/** Told of each call to a store when it has ended: how long it took, seconds, and whether it failed. */
export type StoreObserver = (call: StoreCall, seconds: number, isFailed: boolean) => void;

/** Runs a call and tells of it. */
export async function observed<Result>(
  observe: StoreObserver | undefined,
  call: StoreCall,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!observe) return run();
  const start = performance.now();
  let isFailed = true;
  try {
    const result = await run();
    isFailed = false;
    return result;
  } finally {
    observe(call, (performance.now() - start) / 1_000, isFailed);
  }
}

/** A store on a disk that tells of its calls; one in a bucket tells of its requests itself. */
export function observedStore(store: MediaStore, observe: StoreObserver): MediaStore {
  return {
    ...store,
    open: (key) => observed(observe, 'open', () => store.open(key)),
    has: (key) => observed(observe, 'open', () => store.has(key)),
    put: (key, bytes) => observed(observe, 'put', () => store.put(key, bytes)),
    adopt: (key, path) => observed(observe, 'put', () => store.adopt(key, path)),
    borrow: (key) => observed(observe, 'read', () => store.borrow(key)),
    remove: (key) => observed(observe, 'remove', () => store.remove(key)),
  };
}
