import type { WindowState } from './device-state.ts';

interface RecordStore {
  current(): { readonly windows: readonly WindowState[] };
  change(part: { readonly windows: readonly WindowState[] }): unknown;
}

/**
 * The stored state of each window. That of a window closed while others stay is dropped; windows that close with
 * the app, and the last one, are restored.
 */
export function createWindowRecords(store: RecordStore) {
  /** By window, the last used one last; `null`: not placed yet. */
  const open = new Map<number, WindowState | null>();
  let left = store.current().windows;
  let isEnding = false;
  const write = () => {
    const states = [...open.values()].filter((state) => state !== null);
    if (states.length > 0) void store.change({ windows: states });
  };
  return {
    /** The records of windows to restore, once; none if windows are open. */
    take(): readonly WindowState[] {
      const taken = open.size === 0 ? left : [];
      left = [];
      return taken;
    },
    opened(id: number): void {
      open.set(id, null);
    },
    changed(id: number, state: WindowState): void {
      if (!open.has(id)) return;
      open.set(id, state);
      write();
    },
    used(id: number): void {
      const state = open.get(id);
      if (state === undefined) return;
      open.delete(id);
      open.set(id, state);
    },
    closed(id: number): void {
      const state = open.get(id);
      if (isEnding) return;
      if (open.size === 1 && state) left = [state];
      open.delete(id);
      if (open.size > 0) write();
    },
    /** The app quits: its windows are closed by it, not by the user. */
    end(): void {
      isEnding = true;
    },
  };
}

export type WindowRecords = ReturnType<typeof createWindowRecords>;
