import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Consent } from '../../../../shared/entities/consent.ts';
import type { Host } from '../../../host/host.ts';

/** What the visitor agreed to on this device, as the host last sent it. */
export interface ConsentStore {
  has(consent: Consent): boolean;
  /** Holds for this page even if the host cannot store it: an answered question is not repeated. */
  give(consent: Consent): void;
  subscribe(listener: () => void): () => void;
}

/** Follows the host's `changed` feed, so that a consent given in one window is not asked for in another. */
export function createConsentStore(bridge: Host['bridge'], given: readonly Consent[]): ConsentStore {
  const listeners = new Set<() => void>();
  let known = new Set(given);
  const add = (more: readonly Consent[]) => {
    known = new Set([...known, ...more]);
    for (const listener of listeners) listener();
  };
  bridge.consent.changed(add);
  return {
    has: (consent) => known.has(consent),
    give(consent) {
      add([consent]);
      bridge.consent.give(consent).catch(() => undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const ConsentContext = createContext<ConsentStore | null>(null);

export const ConsentProvider = ConsentContext.Provider;

/** Whether the visitor agreed to something, and the way to agree. */
export function useConsent(consent: Consent): { readonly isGiven: boolean; readonly give: () => void } {
  const store = useContext(ConsentContext);
  if (!store) throw new Error('useConsent outside of ConsentProvider');
  const read = () => store.has(consent);
  const isGiven = useSyncExternalStore(store.subscribe, read, read);
  return { isGiven, give: () => store.give(consent) };
}
