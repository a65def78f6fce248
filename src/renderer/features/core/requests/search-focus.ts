type Listener = () => void;

const listeners = new Set<Listener>();

/** Puts the focus into the search box, from wherever on the page. */
export function askForSearch(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the search box is asked for; returns the undo. */
export function onSearchAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
