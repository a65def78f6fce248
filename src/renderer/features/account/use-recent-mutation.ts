import { createContext, useContext } from 'react';
import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api, Operation } from '../../../shared/api/table/index.ts';
import {
  useApiMutation,
  type ApiMutation,
  type ApiMutationOptions,
} from '../core/mutation/use-api-mutation.ts';
import type { RecentAuth } from './use-recent-auth.ts';

const Context = createContext<RecentAuth['withRecent'] | null>(null);

export const RecentAuthContext = Context.Provider;

/**
 * `useApiMutation` for calls that need a recent sign-in: below a `RecentAuthHost` the password is asked for if it is not
 * recent, and the call is repeated. Cancelling the dialog changes nothing.
 */
export function useRecentMutation<Name extends Operation, Output = OutputOf<Api[Name]>>(
  operation: Name,
  { send, onFailure, ...rest }: ApiMutationOptions<Name, Output> = {},
): ApiMutation<Name> {
  const withRecent = useContext(Context);
  if (!withRecent) throw new Error(`${operation} needs a RecentAuthHost above it`);
  return useApiMutation<Name, Output>(operation, {
    ...rest,
    send: (input, run) => {
      const runRecent: typeof run = (fields) => withRecent(() => run(fields));
      return send ? send(input, runRecent) : (runRecent(input) as Promise<unknown> as Promise<Output>);
    },
    onFailure: onFailure && ((error) => error.code !== 'cancelled' && onFailure(error)),
  });
}
