import { changesMember } from '../shared/live/live-event.ts';
import { providerPath } from '../shared/session/provider-path.ts';
import type { HostSession } from '../shared/session/host-session.ts';
import { createBrowserLive, type LiveParts } from './live.ts';
import { createBrowserSession } from './session.ts';

type Parts = Parameters<typeof createBrowserSession>[0] & Omit<LiveParts, 'refused'>;

/** A browser leaves the page for the provider and returns to a new page. */
export interface BrowserSession extends HostSession {
  signInWith(ask: Readonly<Record<string, string>>): Promise<never>;
}

/** The session of this browser, and the stream of its member's events. */
export function createLiveSession(parts: Parts): BrowserSession {
  // The site says so or refuses the stream: checks at once whether the session still exists.
  const ask = () => void session.refresh().catch(() => undefined);
  const live = createBrowserLive({
    ...parts,
    happened(event) {
      parts.happened(event);
      if (changesMember(event)) ask();
    },
    refused: ask,
  });
  const session = createBrowserSession({
    ...parts,
    changed(state) {
      live.follow(state.member !== null);
      parts.changed(state);
    },
  });
  return {
    ...session,
    signInWith(ask) {
      location.assign(providerPath(ask));
      return new Promise(() => undefined);
    },
    async current() {
      const state = await session.current();
      live.follow(state.member !== null);
      return state;
    },
  };
}
