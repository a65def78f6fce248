import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asAppError, type AppError } from '../../shared/errors/app-error.ts';
import { to } from '../../shared/routes.ts';
import { ErrorState } from './ErrorState.tsx';
import { Redirect } from './navigation/Redirect.tsx';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data, AppError>;
  /** The skeleton of the content. */
  readonly skeleton: ReactNode;
  /** Frame of the error, for sections whose content has its own heading. */
  readonly frameError?: (error: ReactNode) => ReactNode;
  /** Keeps the skeleton although the data is loaded, until something else it needs is. */
  readonly isHeld?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * One section's states: skeleton, error with Retry, content. `not_found` leads to the 404 screen, with
 * replace, so that Back works (decisions A).
 */
export function QueryView<Data>({
  query,
  skeleton,
  frameError,
  isHeld = false,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && !isHeld) return children(data);
  if (data === undefined && error && !isFetching) {
    const { code, params } = asAppError(error);
    if (code === 'not_found') return <Redirect to={to('notFound')} pages={params?.['pages']} />;
    const state = <ErrorState error={error} onRetry={() => void refetch()} />;
    return frameError ? frameError(state) : state;
  }
  return skeleton;
}
