import type { PowerSaveBlocker } from 'electron';

/**
 * Keeps the screen awake while a video plays in any window; asked twice by one it is still one wish.
 * @returns the wish of a window, by its webContents' id
 */
export function createKeepAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (isWanted: boolean, contentsId?: number) => void {
  const wishes = new Set<number>();
  let id: number | null = null;
  return (isWanted, contentsId = 0) => {
    if (isWanted) wishes.add(contentsId);
    else wishes.delete(contentsId);
    if (wishes.size > 0) id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
