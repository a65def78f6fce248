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

/** Declared, not inferred: inferred types of every row of the contract would be a megabyte of declarations. */
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
    // Read when an answer arrives: a row that is loaded late is here by then.
    staleTime: () => (freshSeconds ?? knownRow(operation)?.cacheSeconds ?? 0) * 1000,
  });
}
