import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdateState } from '../../../../shared/entities/updates.ts';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { useDevice, useHost } from '../../../host/host.ts';

const KEY = ['local', 'updates'] as const;

/** The update state that the host sent last; `undefined`: not fetched yet. */
export function useUpdateState(): UpdateState | undefined {
  const { updates } = useDevice();
  const queries = useQueryClient();
  useEffect(
    () => updates.changed((state) => queries.setQueryData<UpdateState>(KEY, state)),
    [updates, queries],
  );
  return useQuery({ queryKey: KEY, queryFn: () => updates.state(undefined), staleTime: 0 }).data;
}

/** The visitor's actions on it; errors are shown, the state follows by the feed. */
export function useUpdateActions() {
  const { updates } = useDevice();
  const { shell } = useHost().bridge;
  const run = (work: Promise<unknown>) => void work.catch(notifyError);
  return {
    check: () => run(updates.check(undefined)),
    download: () => run(updates.download(undefined)),
    restart: () => run(updates.restart(undefined)),
    get: (address: string) => run(shell.openExternal(address)),
  };
}
