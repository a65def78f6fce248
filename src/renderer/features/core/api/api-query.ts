import { queryOptions, type DataTag, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import { knownRow } from '../../../../shared/api/page-rows.ts';
import type { Api, Operation } from '../../../../shared/api/table/index.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
  }
}

type Key<Name extends Operation> = readonly [Name, InputOf<Api[Name]>];

/** Said, not inferred: written out for every row of the contract it would be a megabyte, which others then read. */
export type ApiQuery<Name extends Operation, Output = OutputOf<Api[Name]>> = UnusedSkipTokenOptions<
  Output,
  AppError,
  Output,
  Key<Name>
> & { readonly queryKey: DataTag<Key<Name>, Output, AppError> };

/**
 * A call of the contract as query options: key `[operation, input]`, fresh for as long as its row says.
 * The query client runs it (see `app/query-client.ts`); pass it to `useQuery`, `prefetchQuery` and the like.
 * @param freshSeconds another time than the row's
 */
export function apiQuery<Name extends Operation>(
  operation: Name,
  input: InputOf<Api[Name]>,
  freshSeconds?: number,
): ApiQuery<Name> {
  type Output = OutputOf<Api[Name]>;
  return queryOptions<Output, AppError, Output, Key<Name>>({
    queryKey: [operation, input],
    // Asked for when it matters: a row that comes later is here by the time there is an answer to judge.
    staleTime: () => (freshSeconds ?? knownRow(operation)?.cacheSeconds ?? 0) * 1000,
  });
}
