import type { App } from 'electron';
import type { UpdateSystem } from '../services-options.ts';

/** An end that comes later than this was held up and is another's by then, milliseconds. */
const PATIENCE_MS = 15_000;

/** What the system does for updates; `own` is what other parts of the app know. */
export function createUpdateSystem(
  app: Pick<App, 'once' | 'quit' | 'releaseSingleInstanceLock'>,
  own: Omit<UpdateSystem, 'restart'>,
  monotonic: () => number = () => performance.now(),
): UpdateSystem {
  let wanted: { readonly at: number; readonly start: (() => void) | null } | null = null;
  const end = () => {
    if (!wanted || monotonic() - wanted.at > PATIENCE_MS) return;
    // The next one would find this one there, and leave.
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
