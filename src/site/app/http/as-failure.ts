import { AppError } from '../../../shared/errors/app-error.ts';
import { UPLOAD_STATUS } from '../../../shared/errors/upload-reasons.ts';

/** How the caller sees a thrown value, and whether it is logged for the operator. */
export interface Failure {
  readonly error: AppError;
  /** Set if it differs from the status of the error's code. */
  readonly status?: number;
  /** The server itself has failed. */
  readonly isFault: boolean;
}

/** Another process locks the database, or the disk or the object store is full or fails: the caller can try again. */
const STORAGE = /^(?:ESTORE|SQLITE_(?:BUSY|FULL|IOERR)(?:_[A-Z_]+)?|ENOSPC|EDQUOT)$/;

/** The wrong part of a request that is refused with its own status. */
const FIELD_OF: Readonly<Record<number, string>> = { 408: 'body', 412: 'tus-resumable', 415: 'content-type' };

/** How the caller sees a thrown value; unknown ones become `internal` without details. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof AppError) {
    const status = UPLOAD_STATUS[thrown.reason ?? ''];
    return { error: thrown, ...(status !== undefined && { status }), isFault: thrown.code === 'internal' };
  }
  const { code, statusCode } = partsOf(thrown);
  if (statusCode === 413) return refusal('payload_too_large');
  const field = FIELD_OF[statusCode];
  if (field)
    return { error: new AppError({ code: 'bad_request', field }), status: statusCode, isFault: false };
  const isCallers = code.startsWith('FST_') && statusCode >= 400 && statusCode < 500;
  if (isCallers || isBrokenOff(code, statusCode)) return refusal('bad_request');
  const publicCode = STORAGE.test(code) ? 'unavailable' : 'internal';
  return { error: new AppError({ code: publicCode }, { cause: thrown }), isFault: true };
}

const refusal = (code: 'payload_too_large' | 'bad_request'): Failure => ({
  error: new AppError({ code }),
  isFault: false,
});

/** The client disconnected within a body: Fastify gives an unreadable body the status 400. */
function isBrokenOff(code: string, statusCode: number): boolean {
  return code === 'ECONNRESET' && statusCode === 400;
}

function partsOf(thrown: unknown): { readonly code: string; readonly statusCode: number } {
  if (!(thrown instanceof Error)) return { code: '', statusCode: 0 };
  const { code, statusCode } = thrown as Error & { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
  };
}
