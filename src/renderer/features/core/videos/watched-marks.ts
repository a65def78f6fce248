import { useEffect, useSyncExternalStore } from 'react';
import type { WatchedMark } from '../../../../shared/entities/history.ts';
import type { VideoId } from '../../../../shared/ids.ts';
import { useHost, type Host } from '../../../host/host.ts';
import { whenIdle } from '../../../ui/loading/when-idle.ts';

/** Tiles mounted within this time share a call, sent when the page is idle; milliseconds. */
const GATHER_MS = 150;
/** Most a call may ask for (the bridge's own limit). */
const MOST = 500;

/** How far the videos on the page were watched: one call for all tiles, not one a tile. */
interface WatchedMarks {
  read(id: VideoId): WatchedMark | undefined;
  /** Visits were removed: their marks must not be shown again, not even until the host has answered. */
  forget(): void;
  /** Registers a tile of that video, until the returned undo is called. */
  show(id: VideoId): () => void;
  subscribe(listener: () => void): () => void;
}

function createWatchedMarks(bridge: Host['bridge']): WatchedMarks {
  const shown = new Map<VideoId, number>();
  const unknown = new Set<VideoId>();
  const listeners = new Set<() => void>();
  let known: ReadonlyMap<VideoId, WatchedMark> = new Map();
  let unplan: (() => void) | null = null;
  let isFollowing = false;

  /** Each new tile delays it: a listing renders its tiles in slices. */
  const plan = () => {
    unplan?.();
    unplan = whenIdle(() => {
      unplan = null;
      // An unknown mark does no harm: the tile shows no line.
      ask().catch(() => undefined);
    }, GATHER_MS);
  };
  const ask = async () => {
    const ids = [...unknown].filter((id) => shown.has(id)).slice(0, MOST);
    for (const id of ids) unknown.delete(id);
    if (ids.length === 0) return unknown.clear();
    const marks = await bridge.history.marks(ids).catch((thrown: unknown) => {
      // The next tile requests these again.
      for (const id of ids) unknown.add(id);
      throw thrown;
    });
    const next = new Map(known);
    for (const id of ids) next.delete(id);
    // While a video plays only its own mark changes: the tiles of all others are not updated.
    for (const mark of marks) next.set(mark.videoId, sameOr(known.get(mark.videoId), mark));
    known = new Map([...next].slice(-MOST));
    for (const listener of listeners) listener();
    if (unknown.size > 0) plan();
  };
  /** From the first tile on, until the page is closed. */
  const follow = () => {
    if (isFollowing) return;
    isFollowing = true;
    bridge.history.changed(() => {
      // Marks of unmounted tiles stay, for a visitor who comes back to them.
      for (const id of shown.keys()) unknown.add(id);
      if (unknown.size > 0) plan();
    });
  };
  return {
    read: (id) => known.get(id),
    forget: () => {
      known = new Map();
    },
    show(id) {
      follow();
      shown.set(id, (shown.get(id) ?? 0) + 1);
      unknown.add(id);
      plan();
      return () => {
        const left = (shown.get(id) ?? 1) - 1;
        if (left > 0) shown.set(id, left);
        else shown.delete(id);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function sameOr(before: WatchedMark | undefined, now: WatchedMark): WatchedMark {
  return before?.positionSeconds === now.positionSeconds && before.isWatched === now.isWatched ? before : now;
}

/** One for each host; it lives as long as the page does. */
const stores = new WeakMap<Host['bridge'], WatchedMarks>();

function storeOf(bridge: Host['bridge']): WatchedMarks {
  const store = stores.get(bridge) ?? createWatchedMarks(bridge);
  stores.set(bridge, store);
  return store;
}

/** To be called when visits were removed. */
export function forgetWatchedMarks(bridge: Host['bridge']): void {
  storeOf(bridge).forget();
}

/** How far the visitor watched a video whose tile is on the page; `undefined` while unknown, and if never started. */
export function useWatchedMark(id: VideoId): WatchedMark | undefined {
  const store = storeOf(useHost().bridge);
  useEffect(() => store.show(id), [store, id]);
  return useSyncExternalStore(
    store.subscribe,
    () => store.read(id),
    () => undefined,
  );
}
