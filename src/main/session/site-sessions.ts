import type { Send } from '../../shared/api/client.ts';
import type { SessionState } from '../../shared/entities/session-state.ts';
import { createHostSession, type HostSession } from '../../shared/session/host-session.ts';
import type { openDeviceState } from '../windows/device-state.ts';
import { createTokenStore, type DeviceTokens, type SecretStore } from './token-store.ts';

/** Most sites remembered with a secret; the address of the site is a setting. */
const SITES_MAX = 20;

export interface SiteSessionsOptions {
  readonly secrets: (origin: string) => SecretStore;
  readonly state: ReturnType<typeof openDeviceState>;
  /** The site in use. */
  readonly origin: () => string;
  /** Called when the member signed in at the present site changes. */
  readonly changed: (state: SessionState) => void;
}

/** The sessions of this device, one of each site: no site is ever given another's token. */
export function createSiteSessions({ secrets, state, origin, changed }: SiteSessionsOptions) {
  const tokens = remembered((at): DeviceTokens => {
    const others = () => state.current().secretSites.filter((site) => site !== at);
    return createTokenStore(secrets(at), {
      isStored: () => state.current().secretSites.includes(at),
      setStored(isStored) {
        const sites = isStored ? [at, ...others()].slice(0, SITES_MAX) : others();
        void state.change({ secretSites: sites });
      },
    });
  });
  return {
    /** The token for a site; `null`: a visitor. */
    token: (at: string) => tokens(at).current(),
    /** The token by which a site recognises this device. */
    device: (at: string) => tokens(at).device(),
    /**
     * @param sendTo sends to one site, even if another one is used meanwhile
     * @returns the session of the site in use
     */
    open(sendTo: (origin: string) => Send): () => HostSession {
      const sessions = remembered((at) =>
        createHostSession(sendTo(at), tokens(at), (now) => {
          if (at === origin()) changed(now);
        }),
      );
      return () => sessions(origin());
    },
  };
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
