import type { Send } from '../shared/api/client.ts';
import type { SessionState } from '../shared/entities/session-state.ts';
import { createHostSession, type HostSession, type TokenStore } from '../shared/session/host-session.ts';

/** The site sets the cookie, and no page can read it. */
const cookies: TokenStore = {
  form: () => Promise.resolve({}),
  store: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  state: () => 'stored',
  reread: () => Promise.resolve(false),
};

const SESSION_CHANGED = 'session changed';

interface BrowserSessionParts {
  readonly send: Send;
  /** Joins the tabs: what one changes, the others ask for again. */
  readonly channel: BroadcastChannel | null;
  readonly changed: (state: SessionState) => void;
}

export function createBrowserSession({ send, channel, changed }: BrowserSessionParts): HostSession {
  const session = createHostSession(send, cookies, changed);
  channel?.addEventListener('message', (event) => {
    if (event.data === SESSION_CHANGED) session.refresh().catch(() => undefined);
  });
  return {
    ...session,
    async act(act) {
      const kind = await session.act(act);
      channel?.postMessage(SESSION_CHANGED);
      return kind;
    },
  };
}
