/** What was read lately, up to so many bytes: what was not used for longest goes first. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
  clear(): void;
}

export function createByteCache<T>(bytesMax: number): ByteCache<T> {
  // A map keeps the order of insertion: what is used is put in again.
  const all = new Map<string, { readonly value: T; readonly bytes: number }>();
  let sum = 0;
  const drop = (key: string) => {
    sum -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  };
  return {
    get(key) {
      const entry = all.get(key);
      if (!entry) return undefined;
      all.delete(key);
      all.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      all.set(key, { value, bytes });
      sum += bytes;
      for (const oldest of all.keys()) {
        if (sum <= bytesMax) break;
        drop(oldest);
      }
    },
    clear() {
      all.clear();
      sum = 0;
    },
  };
}
