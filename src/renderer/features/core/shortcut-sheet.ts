type Listener = (opener: HTMLElement | null) => void;

const listeners = new Set<Listener>();

/** Opens the list of keys, from wherever on the page. @param opener has the focus again afterwards */
export function askForShortcuts(opener: HTMLElement | null): void {
  for (const listener of listeners) listener(opener);
}

/** Tells when the list is asked for; returns the undo. */
export function onShortcutsAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
