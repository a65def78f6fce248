const listeners = new Set<() => void>();

/** Opens the list of keys, from wherever on the page. */
export function askForShortcuts(): void {
  for (const listener of listeners) listener();
}

/** Tells when the list is asked for; returns the undo. */
export function onShortcutsAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
