import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DownloadId } from '../../../shared/entities/download.ts';
import { useHost } from '../../host/host.ts';
import { notifyError } from '../core/notices/notices.ts';
import { storedOf, totalsOf, type StoredDownloads, type Totals } from './totals.ts';
import { answered, stepOf, withMove, type Direction } from './requested-order.ts';

const KEY = ['local', 'downloads'] as const;

const NO_TOTALS: Totals = { ...totalsOf(storedOf(undefined, [], 0)), stoppedCodes: null };

/** Downloads of this device as the host last sent them; they follow its `changed` feed. */
export function useDownloads() {
  return useStored(({ downloads }) => downloads);
}

/** Totals of the active downloads; nothing while they are unknown. */
export function useDownloadTotals(): Totals {
  return useStored(totalsOf).data ?? NO_TOTALS;
}

function useStored<Part>(select: (stored: StoredDownloads) => Part) {
  const { bridge } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.downloads.changed((downloads) =>
        queries.setQueryData<StoredDownloads>(KEY, (before) =>
          storedOf(before, downloads, performance.now()),
        ),
      ),
    [bridge, queries],
  );
  return useQuery({
    queryKey: KEY,
    // The feed sends changes only to listeners; earlier ones are fetched.
    queryFn: async () => {
      const downloads = await bridge.downloads.list(undefined);
      return storedOf(queries.getQueryData(KEY), downloads, performance.now());
    },
    staleTime: 0,
    select,
  });
}

/** The visitor's actions on downloads; errors are shown, the list follows by the feed. */
export function useDownloadActions() {
  const { bridge } = useHost();
  const { downloads } = bridge;
  const queries = useQueryClient();
  const run = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onError: notifyError });
  const some = (ids: readonly DownloadId[], work: (ids: DownloadId[]) => Promise<unknown>) => {
    if (ids.length > 0) run.mutate(() => work([...ids]));
  };
  const stored = () => queries.getQueryData<StoredDownloads>(KEY);
  const change = (how: (before: StoredDownloads) => Partial<StoredDownloads>) =>
    queries.setQueryData<StoredDownloads>(KEY, (before) => before && { ...before, ...how(before) });
  /** Shown at once. If the host's last answer does not agree, as after an error, its list is fetched again. */
  const move = (id: DownloadId, before: DownloadId | null) => {
    change((shown) => withMove(shown, id, before));
    const settle = () => {
      const requested = stored()?.requested;
      change((shown) => ({ requested: answered(shown.requested) }));
      if (requested?.calls === 1 && !requested.isAcknowledged)
        void queries.invalidateQueries({ queryKey: KEY, exact: true });
    };
    run.mutate(() => downloads.move({ id, before }).finally(settle));
  };
  return {
    pause: (ids: readonly DownloadId[]) => some(ids, downloads.pause),
    resume: (ids: readonly DownloadId[]) => some(ids, downloads.resume),
    startOver: (id: DownloadId) => run.mutate(() => downloads.startOver(id)),
    remove: (ids: readonly DownloadId[]) => some(ids, downloads.remove),
    move,
    /** Moves it one place from its present one: presses may be faster than the display. Returns the new place. */
    step(id: DownloadId, direction: Direction): number | null {
      const step = stepOf(stored()?.downloads ?? [], id, direction);
      if (step) move(id, step.before);
      return step && step.place;
    },
  };
}

export type DownloadActions = ReturnType<typeof useDownloadActions>;
