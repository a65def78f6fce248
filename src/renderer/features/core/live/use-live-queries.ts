import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import { isOldAfter } from '../../../../shared/live/live-queries.ts';
import { isOldSince, UNKNOWN_EVENTS } from '../../../../shared/live/recent-events.ts';
import { useHost } from '../../../host/host.ts';
import { knownSession, setSession, useMember } from '../session/session-query.ts';
import { useLive } from './use-live.ts';

/** Events of one change come together: queries that several of them invalidate are fetched once. Milliseconds. */
const GATHER_MS = 50;

/**
 * Invalidates queries by events of the member's stream, whatever screen shows them. Between an answer and the
 * start of the stream, or while that was cut, no event arrives: when a page begins to listen, and each time its stream
 * starts, the site sends recent events, and queries that may be older are fetched again.
 */
export function useLiveQueries(): void {
  const queries = useQueryClient();
  const { api, bridge } = useHost();
  const member = useMember()?._id;
  const kinds = useRef(new Set<LiveEvent['kind']>());
  const refresh = (isOld: (key: readonly unknown[], age: number) => boolean) => {
    const now = Date.now();
    const old = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey, state }) => isOld(queryKey, now - (state.dataUpdatedAt || now)) });
    for (const { queryKey, state, promise } of old) {
      const ask = () => void queries.invalidateQueries({ queryKey, exact: true });
      // The first answer, still pending, may have been read before the event.
      if (state.dataUpdatedAt === 0 && state.fetchStatus === 'fetching') promise?.then(ask, () => undefined);
      else if (state.dataUpdatedAt > 0) ask();
    }
  };
  const begin = async () => {
    // The host listens once it knows who is signed in.
    const state = await bridge.session.current(undefined);
    if (!state.member) return;
    // Events that the host received before this page listened.
    if (knownSession(queries)?.member?._id === state.member._id) setSession(queries, state);
    const recent = await api.run('live.recent', {}).catch(() => UNKNOWN_EVENTS);
    refresh((key, age) => isOldSince(recent, key, age));
  };
  const tell = async () => {
    // The event of an action that gives a new token comes before its answer: calls with the old token are refused.
    await bridge.session.current(undefined).catch(() => undefined);
    const come = [...kinds.current];
    kinds.current.clear();
    refresh((key) => come.some((each) => isOldAfter(each, key)));
  };
  const listen = useEffectEvent(() => void begin().catch(() => undefined));
  useLive(({ kind }) => {
    if (kind === 'resync') return void begin().catch(() => undefined);
    if (kinds.current.size === 0) setTimeout(() => void tell(), GATHER_MS);
    kinds.current.add(kind);
  });
  useEffect(() => {
    if (member !== undefined) listen();
  }, [member]);
}
