import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceSettings, DeviceSettingsPatch } from '../../../shared/entities/device-settings.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import { useDevice } from '../../host/host.ts';

const KEY = ['local', 'device-settings'] as const;

/** The client's own settings; `undefined` while they are not known. They follow changes in other windows. */
export function useDeviceSettings() {
  const { machine } = useDevice();
  const queries = useQueryClient();
  const accept = (settings: DeviceSettings) => void queries.setQueryData(KEY, settings);
  useEffect(
    () => machine.changed((settings) => void queries.setQueryData(KEY, settings)),
    [machine, queries],
  );
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => machine.settings(undefined),
    staleTime: 0,
  });
  return {
    settings: data,
    change: (patch: DeviceSettingsPatch): void => void machine.set(patch).then(accept, notifyError),
  };
}
