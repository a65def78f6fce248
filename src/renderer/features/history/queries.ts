import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HistoryEntry, HistoryRequest, HistoryRange } from '../../../shared/entities/history.ts';
import { dayRange } from '../../../shared/format/day.ts';
import { useHost, type Host } from '../../host/host.ts';
import { notify, notifyError } from '../core/notices/notices.ts';
import { useSettings } from '../core/settings/settings.ts';
import { forgetWatchedMarks } from '../core/videos/watched-marks.ts';
import type { HistoryFilter } from './use-history-filter.ts';

const KEY = ['local', 'history'] as const;

const pageQuery = (bridge: Host['bridge'], ask: HistoryRequest) =>
  queryOptions({
    queryKey: [...KEY, ask],
    queryFn: () => bridge.history.list(ask),
    placeholderData: keepPreviousData,
  });

/** A page of the local history; it follows the host's `changed` feed, another window's changes included. */
export function useHistoryPage(page: number, { search, day }: HistoryFilter) {
  const { bridge } = useHost();
  const queries = useQueryClient();
  useEffect(
    () => bridge.history.changed(() => void queries.invalidateQueries({ queryKey: KEY })),
    [bridge, queries],
  );
  return useQuery(pageQuery(bridge, { page, ...(search !== '' && { search }), ...dayRange(day) }));
}

const CLEARING = [...KEY, 'clear'] as const;

/** Removes visits; a single one can be restored. The list follows by the feed; an error is shown and changes nothing. */
export function useHistoryRemoval() {
  const { bridge } = useHost();
  const restore = (entry: HistoryEntry) =>
    void bridge.history
      .restore(entry)
      .then(() => notify({ cause: 'history', tone: 'success', text: 'history:restored' }), notifyError)
      .finally(() => forgetWatchedMarks(bridge));
  const remove = useMutation({
    mutationFn: ({ videoId }: HistoryEntry) => bridge.history.remove([videoId]),
    onSuccess: (_done, entry) =>
      notify({
        cause: 'history',
        tone: 'success',
        text: 'history:removed',
        action: { label: 'history:undo', run: () => restore(entry) },
      }),
    // After an error too: how much was removed is unknown.
    onSettled: () => forgetWatchedMarks(bridge),
    onError: notifyError,
  });
  const clear = useMutation({
    mutationKey: CLEARING,
    mutationFn: (range: HistoryRange) => bridge.history.clear(range),
    onSuccess: () => notify({ cause: 'history', tone: 'success', text: 'history:cleared' }),
    onSettled: () => forgetWatchedMarks(bridge),
    onError: notifyError,
  });
  // A long history may still be clearing when the visitor comes back to it.
  const isClearing = useIsMutating({ mutationKey: CLEARING }) > 0;
  return { remove, clear, isClearing };
}

/** Whether new visits are stored, and the switch. */
export function useHistoryPause(): { readonly isPaused: boolean; readonly toggle: () => void } {
  const { settings, change } = useSettings();
  const isPaused = !settings.keepHistory;
  return { isPaused, toggle: () => void change({ keepHistory: isPaused }).catch(notifyError) };
}
