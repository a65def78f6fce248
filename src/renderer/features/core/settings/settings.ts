import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Settings, SettingsPatch } from '../../../../shared/entities/settings.ts';
import type { Host } from '../../../host/host.ts';

/** The visitor's settings as the host last sent them; the host stores them, the page only shows them. */
export interface SettingsStore {
  get(): Settings;
  /** Rejects with the host's error and changes nothing when the host could not store the choice. */
  change(patch: SettingsPatch): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Follows the host's `changed` feed, so that two windows agree. */
export function createSettingsStore(bridge: Host['bridge'], initial: Settings): SettingsStore {
  const listeners = new Set<() => void>();
  let current = initial;
  const accept = (next: Settings) => {
    current = next;
    for (const listener of listeners) listener();
  };
  bridge.settings.changed(accept);
  return {
    get: () => current,
    change: async (patch) => accept(await bridge.settings.set(patch)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const SettingsContext = createContext<SettingsStore | null>(null);

export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): { readonly settings: Settings; readonly change: SettingsStore['change'] } {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings outside of SettingsProvider');
  return { settings: useSyncExternalStore(store.subscribe, store.get, store.get), change: store.change };
}
