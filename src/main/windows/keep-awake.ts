import type { BrowserWindow, PowerSaveBlocker } from 'electron';

/** Windows that request the screen to stay awake. */
export interface KeepAwake {
  /** The request of a window, by its webContents' id; repeated ones count once. */
  want(isWanted: boolean, contentsId?: number): void;
  /** Whether any window, visible or not, has a request: something plays there. */
  isWanted(): boolean;
  /** Counts the request of a window only while it is visible. */
  follow(window: BrowserWindow): void;
}

/** Keeps the machine awake during transfers; its display may sleep. One blocker for all requests. */
export function createKeepRunning(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>) {
  let id: number | null = null;
  return (isWanted: boolean): void => {
    if (isWanted) id ??= blocker.start('prevent-app-suspension');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}

/** Keeps the screen awake while a video plays in any window that is neither hidden nor minimised. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): KeepAwake {
  const wishes = new Set<number>();
  const unseen = new Set<number>();
  let id: number | null = null;
  const look = () => {
    if ([...wishes].some((contentsId) => !unseen.has(contentsId)))
      id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
  const put = (set: Set<number>, isIn: boolean, contentsId: number) => {
    if (isIn) set.add(contentsId);
    else set.delete(contentsId);
    look();
  };
  return {
    want: (isWanted, contentsId = 0) => put(wishes, isWanted, contentsId),
    isWanted: () => wishes.size > 0,
    follow(window) {
      const { id: contentsId } = window.webContents;
      const change = () => put(unseen, window.isMinimized() || !window.isVisible(), contentsId);
      window.on('minimize', change);
      window.on('hide', change);
      window.on('show', change);
      window.on('restore', change);
      window.once('closed', () => put(unseen, false, contentsId));
    },
  };
}
