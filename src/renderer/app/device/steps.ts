/** Missing in the pages of the unit tests. */
const NAVIGATION = 'navigation' in globalThis ? navigation : null;

/** The nearest history entry in a direction that is a screen: entries of closed overlays show nothing. */
function screenOn(side: 'back' | 'forward'): NavigationHistoryEntry | null {
  const entries = NAVIGATION?.entries() ?? [];
  const here = NAVIGATION?.currentEntry?.index ?? 0;
  const those = side === 'back' ? entries.slice(0, here).reverse() : entries.slice(here + 1);
  return those.find((entry) => !isOverlay(entry)) ?? null;
}

export const canGo = (side: 'back' | 'forward'): boolean => screenOn(side) !== null;

/** One step back, which closes an overlay; forward past those that are closed. */
export function go(side: 'back' | 'forward'): void {
  const entry = screenOn(side);
  if (!entry) return;
  if (side === 'back') history.back();
  else history.go(entry.index - (NAVIGATION?.currentEntry?.index ?? entry.index));
}

export function followSteps(changed: () => void): () => void {
  NAVIGATION?.addEventListener('currententrychange', changed);
  return () => NAVIGATION?.removeEventListener('currententrychange', changed);
}

const isOverlay = (entry: NavigationHistoryEntry) =>
  (entry.getState() as { readonly isOverlay?: boolean } | undefined)?.isOverlay === true;
