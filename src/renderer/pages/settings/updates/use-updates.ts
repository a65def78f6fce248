import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdateState } from '../../../../shared/entities/updates.ts';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { useDevice, useHost } from '../../../host/host.ts';

const KEY = ['local', 'updates'] as const;

/** What the host knows about the next version of itself, as it last sent it; `undefined`: not asked yet. */
export function useUpdateState(): UpdateState | undefined {
  const { updates } = useDevice();
  const queries = useQueryClient();
  useEffect(
    () => updates.changed((state) => queries.setQueryData<UpdateState>(KEY, state)),
    [updates, queries],
  );
  return useQuery({ queryKey: KEY, queryFn: () => updates.state(undefined), staleTime: 0 }).data;
}

/** What the visitor may do about it; errors are shown, the state follows by itself. */
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
