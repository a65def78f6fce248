import type { PowerSaveBlocker } from 'electron';

/** Keeps the screen awake while a video plays; asked twice it is still one wish. */
export function createKeepAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (isWanted: boolean) => void {
  let id: number | null = null;
  return (isWanted) => {
    if (isWanted) id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
