import { QueryCache, QueryClient, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import type { Api, Operation } from '../../shared/api/table/index.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { asAppError, NETWORK_ERRORS } from '../../shared/errors/app-error.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { tellCall } from '../ui/loading/use-online.ts';

const KEEP_MS = 30 * 60_000;

/** Runs `apiQuery` options over the host's client. Stale times come with the options, from the contract's rows. */
export function createQueryClient(api: ApiClient<Api>): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { queryKey, state }) => {
        if (!isOfSite(queryKey)) return;
        tellCall('reached');
        // One successful Retry repeats all other failed queries.
        if (state.errorUpdateCount > 0) void client.refetchQueries({ type: 'active', predicate: hasFailed });
      },
      onError: (thrown, query) => {
        if (!isOfSite(query.queryKey)) return;
        const { code, notifyCode } = asAppError(thrown);
        // Failures are shown in place; a notice only if the query requests one and its screen is mounted.
        if (notifyCode !== undefined && query.getObserversCount() > 0) notifyError(thrown);
        if (code !== 'cancelled') tellCall(NETWORK_ERRORS.includes(code) ? 'unreached' : 'reached');
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [operation, input], signal }: QueryFunctionContext) =>
          api.run(operation as Operation, input as never, signal),
        gcTime: KEEP_MS,
        // The host decides about the network: a site on this machine needs none.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A signed address must not change under a playing video because the window got the focus.
        refetchOnWindowFocus: false,
        retry: (failures, thrown) => failures < 1 && asAppError(thrown).code === 'unavailable',
        retryDelay: 600,
        // A screen follows its prefetch closely: missing data must not be requested twice.
        retryOnMount: ({ state }) => asAppError(state.error).code !== 'not_found',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

function hasFailed({ queryKey, state }: Query): boolean {
  return isOfSite(queryKey) && state.status === 'error';
}

/** Local queries (history) say nothing about the network. */
function isOfSite(queryKey: readonly unknown[]): boolean {
  return queryKey[0] !== 'local';
}
