import { useSyncExternalStore } from 'react';

const STORED = 'yoru.theatre';

let isOn = stored();
const listeners = new Set<() => void>();

/** Whether the player has the whole width; it stays so for the videos that follow, until the tab is closed. */
export function useTheatre(): readonly [isTheatre: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, () => isOn, unseen), toggle];
}

/** The site does not know it. */
const unseen = () => false;

function toggle(): void {
  isOn = !isOn;
  try {
    sessionStorage.setItem(STORED, String(isOn));
  } catch {
    // Then a reload starts without it.
  }
  for (const listener of listeners) listener();
}

/** Storage may be refused. */
function stored(): boolean {
  try {
    return sessionStorage.getItem(STORED) === 'true';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
