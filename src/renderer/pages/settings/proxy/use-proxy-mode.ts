import { useState } from 'react';
import type { ProxyChoice } from '../../../../shared/entities/proxy-choice.ts';
import { useDeviceSettings } from '../use-device-settings.ts';

/** The proxy mode chosen on the screen: "system" and "none" apply at once, an own one has to be filled in first. */
export function useProxyMode(stored: ProxyChoice) {
  const { change } = useDeviceSettings();
  const [mode, setMode] = useState(stored.mode);
  const choose = (next: ProxyChoice['mode']) => {
    setMode(next);
    if (next !== 'own') change({ proxy: { ...stored, mode: next } });
  };
  return { mode, choose };
}
