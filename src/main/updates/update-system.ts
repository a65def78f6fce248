import type { App } from 'electron';
import type { UpdateSystem } from '../services-options.ts';

/** A quit later than this was delayed and does not belong to the update any more, milliseconds. */
const PATIENCE_MS = 15_000;

/** The system's functions for updates; `own` are those of other parts of the app. */
export function createUpdateSystem(
  app: Pick<App, 'once' | 'quit' | 'releaseSingleInstanceLock'>,
  own: Omit<UpdateSystem, 'restart'>,
  monotonic: () => number = () => performance.now(),
): UpdateSystem {
  let wanted: { readonly at: number; readonly start: (() => void) | null } | null = null;
  const end = () => {
    if (!wanted || monotonic() - wanted.at > PATIENCE_MS) return;
    // The next process would find this one running, and exit.
    app.releaseSingleInstanceLock();
    wanted.start?.();
  };
  return {
    ...own,
    restart(start) {
      if (!wanted) app.once('quit', end);
      wanted = { at: monotonic(), start };
      app.quit();
    },
  };
}
