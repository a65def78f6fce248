/** A `Storage` as browsers have it, with the ways it can be refused. */
export function memoryStorage(
  stored: Readonly<Record<string, string>> = {},
  refuse: 'nothing' | 'writes' | 'all' = 'nothing',
): Storage {
  const values = new Map(Object.entries(stored));
  const guard = (refused: boolean) => {
    if (refused)
      throw new DOMException('refused', refuse === 'writes' ? 'QuotaExceededError' : 'SecurityError');
  };
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => {
      guard(refuse === 'all');
      return values.get(name) ?? null;
    },
    setItem: (name, value) => {
      guard(refuse !== 'nothing');
      values.set(name, value);
    },
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}
