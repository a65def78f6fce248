let waiting: readonly File[] = [];
const listeners = new Set<() => void>();

/** Hands files that were dropped somewhere on the page to the screen of uploads, once it is there. */
export function offerFiles(files: readonly File[]): void {
  waiting = [...waiting, ...files];
  for (const listener of listeners) listener();
}

/** What was dropped and is with no screen yet; it is the caller's now. */
export function takeOffered(): readonly File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls now and whenever files were dropped. @returns ends it */
export function onOffered(listener: () => void): () => void {
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}
