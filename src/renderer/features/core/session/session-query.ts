import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { SessionState, SignedInMember } from '../../../../shared/entities/session-state.ts';
import { useHost, type Host } from '../../../host/host.ts';

const KEY = ['local', 'session'] as const;

const sessionQuery = (bridge: Host['bridge']) =>
  queryOptions<SessionState>({
    queryKey: KEY,
    queryFn: () => bridge.session.current(undefined),
    staleTime: Infinity,
  });

/** The signed-in member: `null` for a visitor, `undefined` while unknown. If the site cannot be reached, nobody is signed in. */
export function useMember(): SignedInMember | null | undefined {
  const { data, isError } = useQuery(sessionQuery(useHost().bridge));
  return isError ? null : data?.member;
}

/** How this device stores the session, and the call that checks again. */
export function useSessionStore() {
  const { data, refetch } = useQuery(sessionQuery(useHost().bridge));
  return { store: data?.store, reload: refetch };
}

/** The last known session. */
export const knownSession = (queries: QueryClient) => queries.getQueryData<SessionState>(KEY);

export function setSession(queries: QueryClient, state: SessionState): void {
  queries.setQueryData<SessionState>(KEY, state);
}

/** Shows at once what the member has changed of themselves. */
export function changeMember(queries: QueryClient, patch: Partial<SignedInMember>): void {
  const state = knownSession(queries);
  if (state?.member) setSession(queries, { ...state, member: { ...state.member, ...patch } });
}
