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

/** Who is signed in: `null` nobody, `undefined` not known yet. A site that cannot be reached knows nobody. */
export function useMember(): SignedInMember | null | undefined {
  const { data, isError } = useQuery(sessionQuery(useHost().bridge));
  return isError ? null : data?.member;
}

/** How this device keeps the session, and what looks once more. */
export function useSessionStore() {
  const { data, refetch } = useQuery(sessionQuery(useHost().bridge));
  return { store: data?.store, reload: refetch };
}

/** What was known of the session last. */
export const knownSession = (queries: QueryClient) => queries.getQueryData<SessionState>(KEY);

export function setSession(queries: QueryClient, state: SessionState): void {
  queries.setQueryData<SessionState>(KEY, state);
}

/** Shows at once what the member has changed of themselves. */
export function changeMember(queries: QueryClient, patch: Partial<SignedInMember>): void {
  const state = knownSession(queries);
  if (state?.member) setSession(queries, { ...state, member: { ...state.member, ...patch } });
}
