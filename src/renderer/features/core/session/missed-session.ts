import type { SessionState } from '../../../../shared/entities/session-state.ts';
import type { Host } from '../../../host/host.ts';

let missed: SessionState | null = null;

/** Remembers a change of the session until the part that follows it is there, which is loaded late. Returns the undo. */
export function noteSession(bridge: Host['bridge']): () => void {
  return bridge.session.changed((state) => {
    missed = state;
  });
}

/** The last change that nobody has followed yet. */
export function takeMissed(): SessionState | null {
  const taken = missed;
  missed = null;
  return taken;
}
