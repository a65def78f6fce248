/** Does something with each item, some of them at the same time. The first error ends it. */
export async function atOnce<Item>(
  items: Iterable<Item>,
  count: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let isEnded = false;
  const run = async () => {
    for (;;) {
      const next = isEnded ? null : iterator.next();
      if (!next || next.done === true) return;
      try {
        await act(next.value);
      } catch (thrown) {
        isEnded = true;
        throw thrown;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, run));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
