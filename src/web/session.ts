import type { Send } from '../shared/api/client.ts';
import type { SessionState } from '../shared/entities/session-state.ts';
import { createHostSession, type HostSession, type TokenStore } from '../shared/session/host-session.ts';

/** The site sets the cookie, and pages cannot read it. */
const cookies: TokenStore = {
  form: () => Promise.resolve({}),
  current: () => Promise.resolve(null),
  store: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  state: () => 'stored',
  reread: () => Promise.resolve(false),
};

const SESSION_CHANGED = 'session changed';
const SIGNED_OUT = 'signed out';

interface BrowserSessionParts {
  readonly send: Send;
  /** Connects the tabs: after a change in one, the others read the session again; a sign-out reaches all. */
  readonly channel: BroadcastChannel | null;
  readonly changed: (state: SessionState) => void;
}

export function createBrowserSession({ send, channel, changed }: BrowserSessionParts): HostSession {
  const session = createHostSession(send, cookies, (state) => {
    // Before this page reloads.
    if (state.isSignedOut) channel?.postMessage(SIGNED_OUT);
    changed(state);
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === SESSION_CHANGED) session.refresh().catch(() => undefined);
    if (data === SIGNED_OUT) changed({ member: null, store: 'stored', isSignedOut: true });
  });
  return {
    ...session,
    async act(act) {
      const kind = await session.act(act);
      if (act.act !== 'logout') channel?.postMessage(SESSION_CHANGED);
      return kind;
    },
    async refresh() {
      await session.refresh();
      channel?.postMessage(SESSION_CHANGED);
    },
  };
}
