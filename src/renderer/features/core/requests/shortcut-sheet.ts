type Listener = (opener: Element | null) => void;

const listeners = new Set<Listener>();
/** The opener that asked before the code of the list was loaded. */
let early: Element | null | undefined;

/** Opens the list of keys, from wherever on the page. @param opener gets the focus back afterwards */
export function askForShortcuts(opener: Element | null): void {
  if (!listeners.size) early = opener;
  for (const listener of listeners) listener(opener);
}

/** Calls back when the list is requested, or was before; returns the undo. */
export function onShortcutsAsked(listener: Listener): () => void {
  listeners.add(listener);
  const opener = early;
  early = undefined;
  if (opener !== undefined) queueMicrotask(() => listener(opener));
  return () => void listeners.delete(listener);
}
