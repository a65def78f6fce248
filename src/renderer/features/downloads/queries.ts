import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DownloadId } from '../../../shared/entities/download.ts';
import { useHost } from '../../host/host.ts';
import { notifyError } from '../core/notices.ts';
import { keptOf, totalsOf, type KeptDownloads, type Totals } from './totals.ts';

const KEY = ['local', 'downloads'] as const;

const NO_TOTALS: Totals = { ...totalsOf(keptOf(undefined, [], 0)), stoppedCodes: null };

/** Downloads of this device as the host last told them; they follow its `changed` feed. */
export function useDownloads() {
  return useKept(({ downloads }) => downloads);
}

/** All that is under way, in one line; nothing while that is not known. */
export function useDownloadTotals(): Totals {
  return useKept(totalsOf).data ?? NO_TOTALS;
}

function useKept<Part>(select: (kept: KeptDownloads) => Part) {
  const { bridge } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.downloads.changed((downloads) =>
        queries.setQueryData<KeptDownloads>(KEY, (before) => keptOf(before, downloads, performance.now())),
      ),
    [bridge, queries],
  );
  return useQuery({
    queryKey: KEY,
    // The feed tells of every change while somebody listens; what changed before is asked for.
    queryFn: async () => {
      const downloads = await bridge.downloads.list(undefined);
      return keptOf(queries.getQueryData(KEY), downloads, performance.now());
    },
    staleTime: 0,
    select,
  });
}

/** What the visitor may do with downloads; what failed is told, the list follows by itself. */
export function useDownloadActions() {
  const { bridge } = useHost();
  const { downloads } = bridge;
  const run = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onError: notifyError });
  const some = (ids: readonly DownloadId[], work: (ids: DownloadId[]) => Promise<unknown>) => {
    if (ids.length > 0) run.mutate(() => work([...ids]));
  };
  return {
    pause: (ids: readonly DownloadId[]) => some(ids, downloads.pause),
    resume: (ids: readonly DownloadId[]) => some(ids, downloads.resume),
    startOver: (id: DownloadId) => run.mutate(() => downloads.startOver(id)),
    remove: (ids: readonly DownloadId[]) => some(ids, downloads.remove),
    move: (id: DownloadId, before: DownloadId | null) => run.mutate(() => downloads.move({ id, before })),
  };
}

export type DownloadActions = ReturnType<typeof useDownloadActions>;
