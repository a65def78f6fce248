import { AppError } from '../../shared/errors/app-error.ts';

/** Any thrown thing as what the caller is told; what is not ours is `internal` and says nothing more. */
export function asFailure(thrown: unknown): { readonly error: AppError; readonly status?: number } {
  if (thrown instanceof AppError) return { error: thrown };
  const { code, statusCode } = fastifyError(thrown);
  if (statusCode === 413) return { error: new AppError({ code: 'payload_too_large' }) };
  if (statusCode === 415)
    return { error: new AppError({ code: 'bad_request', field: 'content-type' }), status: 415 };
  if (code.startsWith('FST_') && statusCode >= 400 && statusCode < 500) {
    return { error: new AppError({ code: 'bad_request' }) };
  }
  return { error: new AppError({ code: 'internal' }, { cause: thrown }) };
}

function fastifyError(thrown: unknown): { readonly code: string; readonly statusCode: number } {
  if (!(thrown instanceof Error)) return { code: '', statusCode: 0 };
  const { code, statusCode } = thrown as Error & { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
  };
}
