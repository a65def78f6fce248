import { useSyncExternalStore } from 'react';
import type { PlaylistId } from '../../../../shared/ids.ts';
import type { Shuffle } from './order.ts';

/** Playlists that are being shuffled, until the page is closed. */
let shuffles: ReadonlyMap<PlaylistId, Shuffle> = new Map();
const listeners = new Set<() => void>();

/** Whether a playlist is shuffled, and the switch. @param here the place that is watched as it is pressed */
export function useShuffle(id: PlaylistId | undefined, here: Shuffle['first']) {
  const read = () => (id === undefined ? undefined : shuffles.get(id));
  const shuffle = useSyncExternalStore(subscribe, read, read);
  const toggle = () => {
    if (id === undefined) return;
    const next = new Map(shuffles);
    if (!next.delete(id)) next.set(id, { seed: Math.floor(Math.random() * 2 ** 31), first: here });
    shuffles = next;
    for (const listener of listeners) listener();
  };
  return { shuffle: shuffle ?? null, toggle };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
