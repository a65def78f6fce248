type Listener = (opener: HTMLElement | null) => void;

const listeners = new Set<Listener>();
/** Asked for before the code of the list was there: who asked. */
let early: { readonly opener: HTMLElement | null } | null = null;

/** Opens the list of keys, from wherever on the page. @param opener has the focus again afterwards */
export function askForShortcuts(opener: HTMLElement | null): void {
  if (listeners.size === 0) early = { opener };
  for (const listener of listeners) listener(opener);
}

/** Tells when the list is asked for, or was before; returns the undo. */
export function onShortcutsAsked(listener: Listener): () => void {
  listeners.add(listener);
  const missed = early;
  early = null;
  if (missed) queueMicrotask(() => listener(missed.opener));
  return () => void listeners.delete(listener);
}
